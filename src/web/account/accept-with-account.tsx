import { useState } from 'react';
import { paths } from '#contract/api/paths.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { useWords } from '#web/copy/copy.ts';
import { useInvitationWords } from '#web/copy/pages/invitation.ts';
import { Link } from '#web/ui/link.tsx';
import { LogInCode } from '#web/app/login/log-in-code.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordFields } from '#web/ui/form/password-fields.tsx';

type JoinWithAccountProps = {
  email: string;
  accept: (given: { password: string; code?: string }) => Promise<unknown>;
};

/** Accepts an invitation with the account that has its address: for its password, and its code where it has one. */
export function JoinWithAccount({ email, accept }: JoinWithAccountProps) {
  const { account } = useWords();
  const words = useInvitationWords();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    send: async (filled) => {
      const code = textOf(filled, 'code');
      const password = textOf(filled, 'password');
      await accept(code === '' ? { password } : { password, code }).catch((error: unknown) => {
        if (!isRefusal(error) || error.code !== 'code-needed') throw error;
        setNeedsCode(true);
      });
    },
  });
  return (
    <>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <p>
          {words.hasAccount} {words.consequence}
        </p>
        {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
        {/* For password managers, which keep a password under its address. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordFields
          fields={[{ label: account.password, name: 'password', autoComplete: 'current-password' }]}
          errors={form.errors}
        />
        {needsCode && <LogInCode error={form.errors['code']} />}
        <button className="button" aria-disabled={form.busy}>
          {form.busy ? account.sending : words.submit}
        </button>
      </form>
      <p>
        <Link to={paths.forgotPassword}>{words.forgot}</Link> {words.forgotHint}
      </p>
    </>
  );
}
