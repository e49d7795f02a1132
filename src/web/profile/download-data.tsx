import { useState } from 'react';
import type { OwnData } from '#contract/keeping/own-data.ts';
import { useOwnDataWords } from '#web/copy/pages/own-data.ts';
import { PasswordFields } from '#web/ui/form/password-fields.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';

/** One file with everything, for whoever knows the password. */
export function DownloadData({ readAll }: { readAll: (password: string) => Promise<OwnData> }) {
  const words = useOwnDataWords();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    send: async (filled) => {
      setDone(false);
      const data = await readAll(textOf(filled, 'password'));
      save(data, words.fileName(data.madeAt.slice(0, 'yyyy-mm-dd'.length)));
      setDone(true);
    },
  });
  return (
    <details>
      <summary>{words.download}</summary>
      <p className="hint">{words.downloadText}</p>
      <form className="form" noValidate onSubmit={form.submit}>
        {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
        {isDone && <Notice kind="success">{words.downloaded}</Notice>}
        <PasswordFields
          fields={[{ label: words.password, name: 'password', autoComplete: 'current-password' }]}
          errors={form.errors}
        />
        <button className="button quiet" aria-disabled={form.busy}>
          {form.busy ? words.downloading : words.download}
        </button>
      </form>
    </details>
  );
}

function save(data: OwnData, name: string): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.setAttribute('download', name);
  link.click();
  URL.revokeObjectURL(address);
}
