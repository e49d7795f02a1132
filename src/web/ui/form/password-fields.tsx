import { useCallback, useState } from 'react';
import type { FieldErrors } from '#contract/api/refusal-error.ts';
import { useWords } from '#web/copy/copy.ts';
import { Field } from './field.tsx';
import { Strength } from './password-meter.tsx';

type Password = {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  minLength?: number;
  /** A new password is told how strong it looks while it is typed. */
  isJudged?: boolean;
};

/** Password inputs with one box that shows what is typed in all of them. */
export function PasswordFields({ fields, errors }: { fields: Password[]; errors: FieldErrors }) {
  const words = useWords().account;
  const [isShown, setShown] = useState(false);
  return (
    <>
      {fields.map((field) => (
        <PasswordField key={field.name} {...field} isShown={isShown} error={errors[field.name]} />
      ))}
      <label className="check">
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
        {words.showPassword}
      </label>
    </>
  );
}

function PasswordField({
  isShown,
  isJudged = false,
  ...field
}: Password & { isShown: boolean; error: string | undefined }) {
  const [typed, setTyped] = useState('');
  // Something may have been typed before the page came alive.
  const readWhatIsThere = useCallback((input: HTMLInputElement | null) => setTyped(input?.value ?? ''), []);
  return (
    <Field
      ref={readWhatIsThere}
      type={isShown ? 'text' : 'password'}
      required
      spellCheck={false}
      autoCapitalize="none"
      onInput={(event) => setTyped(event.currentTarget.value)}
      {...field}
    >
      {isJudged && <Strength password={typed} />}
    </Field>
  );
}
