import { useState, type ReactNode } from 'react';
import type { FieldErrors } from '#contract/refusals.ts';
import { useWords } from '../words/index.ts';
import { Field } from './field.tsx';

type PasswordField = {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  minLength?: number;
  below?: (password: string) => ReactNode;
};

/** Password inputs with one box that shows what is typed in all of them. */
export function PasswordFields({ fields, errors }: { fields: PasswordField[]; errors: FieldErrors }) {
  const words = useWords().account;
  const [isShown, setShown] = useState(false);
  return (
    <>
      {fields.map(({ below, ...field }) => (
        <PasswordField key={field.name} {...field} below={below} isShown={isShown} error={errors[field.name]} />
      ))}
      <label className="check">
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
        {words.showPassword}
      </label>
    </>
  );
}

type OneProps = Omit<PasswordField, 'below'> & {
  below: PasswordField['below'] | undefined;
  isShown: boolean;
  error: string | undefined;
};

function PasswordField({ below, isShown, ...field }: OneProps) {
  const [typed, setTyped] = useState('');
  return (
    <Field
      type={isShown ? 'text' : 'password'}
      required
      spellCheck={false}
      autoCapitalize="none"
      onInput={(event) => setTyped(event.currentTarget.value)}
      {...field}
    >
      {below?.(typed)}
    </Field>
  );
}
