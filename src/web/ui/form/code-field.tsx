import { useState } from 'react';
import { Field } from './field.tsx';

type CodeFieldProps = { label: string; hint: string; error: string | undefined; recovery: string };

/** The code of an authenticator app: a phone shows digits. A recovery code has letters, so one can ask for those. */
export function CodeField({ recovery, ...shared }: CodeFieldProps) {
  const [hasLetters, setHasLetters] = useState(false);
  return (
    <>
      <Field
        {...shared}
        name="code"
        inputMode={hasLetters ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {!hasLetters && (
        <button type="button" className="link" onClick={() => setHasLetters(true)}>
          {recovery}
        </button>
      )}
    </>
  );
}
