import { useEffect, useRef } from 'react';
import { useWords } from '#web/copy/copy.ts';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { useLogInWords } from '#web/copy/pages/log-in.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Asked for once the password was right: the code from the app. The focus goes there. */
export function LogInCode({ error }: { error: string | undefined }) {
  const { errors } = useWords();
  const words = useLogInWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className="form">
      <Notice kind="hint">{errors.needsCode}</Notice>
      <CodeField label={words.code} hint={words.codeHint} recovery={words.typeRecoveryCode} error={error} />
    </div>
  );
}
