import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { isRefusal } from '#contract/refusals.ts';
import { useAfterLogIn } from '../account/after-log-in.ts';
import { textOf, useForm } from '../form.ts';
import { AccountPage } from '../parts/account-page.tsx';
import { Field } from '../parts/field.tsx';
import { Link } from '../parts/link.tsx';
import { LogInCode } from '../parts/log-in-code.tsx';
import { Notice } from '../parts/notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PasswordFields } from '../parts/password-fields.tsx';
import { useSession } from '../session.tsx';
import { useWords } from '../words/index.ts';

export default function LogInPage() {
  const { account } = useWords();
  const words = account.logIn;
  const { logIn } = useSession();
  const navigate = useNavigate();
  const { target, keep } = useAfterLogIn();
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
        return setNeedsCode(true);
      }
      await navigate(target);
    },
  });
  return (
    <AccountPage title={words.title} about={words.about}>
      <PageHead title={words.title} about={words.about} />
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
      <p>
        <Link to={paths.forgotPassword}>{words.forgot}</Link>
      </p>
      <p>
        {words.noAccount} <Link to={keep(paths.signUp)}>{words.signUp}</Link>
      </p>
    </AccountPage>
  );
}
