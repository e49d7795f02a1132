import { useState } from 'react';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { useSession } from '../session/session.tsx';
import { useLogInWords } from '#web/copy/pages/log-in.ts';
import { useWords } from '#web/copy/copy.ts';
import { Field } from '#web/ui/form/field.tsx';
import { LogInCode } from './log-in-code.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordFields } from '#web/ui/form/password-fields.tsx';

/** Email, password and, where it is asked for, the code. Who is logged in afterwards is the session's news. */
export function LogInForm() {
  const { account } = useWords();
  const words = useLogInWords();
  const { logIn } = useSession();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    failed: words.failed,
    send: async (filled) => {
      const code = textOf(filled, 'code');
      const credentials = { email: textOf(filled, 'email'), password: textOf(filled, 'password') };
      try {
        await logIn(code === '' ? credentials : { ...credentials, code });
      } catch (error) {
        if (!isRefusal(error) || error.code !== 'code-needed') throw error;
        setNeedsCode(true);
      }
    },
  });
  return (
    <form className="form" method="post" noValidate data-needs-react onSubmit={form.submit}>
      {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
      <Field
        label={account.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={form.errors['email']}
      />
      <PasswordFields
        fields={[{ label: account.password, name: 'password', autoComplete: 'current-password' }]}
        errors={form.errors}
      />
      {needsCode && <LogInCode error={form.errors['code']} />}
      <button className="button" aria-disabled={form.busy}>
        {form.busy ? account.sending : words.submit}
      </button>
    </form>
  );
}
