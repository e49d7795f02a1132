import type { ComponentProps, FormEvent } from 'react';
import { formatPhone } from './format-phone.ts';
import { Field } from '#web/ui/form/field.tsx';

/** A phone number that takes its form while it is typed. */
export function PhoneField(props: Omit<ComponentProps<typeof Field>, 'type' | 'onInput'>) {
  return (
    <Field type="tel" inputMode="tel" autoComplete="tel" placeholder="xxx-xxx-xxxx" {...props} onInput={giveForm} />
  );
}

function giveForm({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const { text, caret } = formatPhone(input.value, input.selectionStart ?? input.value.length);
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
