import { useEffect, useRef } from 'react';
import { useWords } from '../words/index.ts';
import { Field } from './field.tsx';
import { Notice } from './notice.tsx';

/** Asked for once the password was right: the code from the app. The focus goes there. */
export function LogInCode({ error }: { error: string | undefined }) {
  const { account, errors } = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className="form">
      <Notice kind="hint">{errors.needsCode}</Notice>
      <Field
        label={account.logIn.code}
        name="code"
        hint={account.logIn.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={error}
      />
    </div>
  );
}
