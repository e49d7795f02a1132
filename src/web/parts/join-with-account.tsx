import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { isRefusal } from '#contract/refusal-error.ts';
import { textOf, useForm } from '../form.ts';
import { useWords } from '../words/index.ts';
import { useInvitationWords } from '../words/invitation.ts';
import { Link } from './link.tsx';
import { LogInCode } from './log-in-code.tsx';
import { Notice } from './notice.tsx';
import { PasswordFields } from './password-fields.tsx';

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
