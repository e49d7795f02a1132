import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useAfterLogIn, useGoOn } from '../account/after-log-in.ts';
import { newPassword } from '../account/new-password.ts';
import { textOf, useForm } from '../form.ts';
import type { NavigationState } from '../navigation-state.ts';
import { AccountPage } from '../parts/account-page.tsx';
import { Field } from '../parts/field.tsx';
import { Link } from '../parts/link.tsx';
import { Notice } from '../parts/notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PasswordFields } from '../parts/password-fields.tsx';
import { Terms } from '../parts/terms.tsx';
import { useSession } from '../session.tsx';
import { useHomeWords } from '../words/home.ts';
import { useWords } from '../words/index.ts';

export default function SignUpPage() {
  const { account } = useWords();
  const words = account.signUp;
  const { steps } = useHomeWords();
  const { signUp } = useSession();
  const navigate = useNavigate();
  const { target, keep } = useAfterLogIn();
  const form = useForm({
    check: (filled) => (textOf(filled, 'password') === textOf(filled, 'confirm') ? {} : { confirm: words.mismatch }),
    send: async (filled) => {
      const [email, password] = [textOf(filled, 'email'), textOf(filled, 'password')];
      await signUp({ email, password, fName: textOf(filled, 'fName'), lName: textOf(filled, 'lName') });
      await navigate(target, { state: { notice: words.success } satisfies NavigationState });
    },
  });
  useGoOn(target, form.busy);
  const { errors } = form;
  return (
    <AccountPage title={words.title} about={words.about} next={steps}>
      <PageHead title={words.title} about={words.about} path={paths.signUp} />
      <form className="form" method="post" noValidate data-needs-react onSubmit={form.submit}>
        {form.failure !== undefined && (
          <Notice kind="failure">
            <b>{words.failed}</b>
            <p>{form.failure}</p>
          </Notice>
        )}
        <div className="two">
          <Field label={account.firstName} name="fName" autoComplete="given-name" required error={errors['fName']} />
          <Field label={account.lastName} name="lName" autoComplete="family-name" required error={errors['lName']} />
        </div>
        <Field
          label={account.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors['email']}
        />
        <PasswordFields
          errors={errors}
          fields={[
            newPassword('password', { new: account.password, hint: words.passwordHint }),
            { label: account.confirmPassword, name: 'confirm', autoComplete: 'new-password' },
          ]}
        />
        <div className="terms-line">
          {words.accepts} <Terms />
        </div>
        <button className="button" aria-disabled={form.busy}>
          {form.busy ? account.sending : words.submit}
        </button>
      </form>
      <p>
        {words.haveAccount} <Link to={keep(paths.logIn)}>{words.logIn}</Link>
      </p>
    </AccountPage>
  );
}
