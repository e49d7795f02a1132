import { paths } from '#contract/api/paths.ts';
import { useAfterLogIn, useGoOn } from '#web/account/after-log-in.ts';
import { newPassword } from '#web/account/new-password.ts';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { AccountPage } from './account-page.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { PasswordFields } from '#web/ui/form/password-fields.tsx';
import { Terms } from '#web/legal/terms-dialog.tsx';
import { useSession } from '#web/app/session/session.tsx';
import { useHomeWords } from '#web/copy/pages/home.ts';
import { useSignUpWords } from '#web/copy/pages/sign-up.ts';
import { useLanguage, useWords } from '#web/copy/copy.ts';

export default function SignUpPage() {
  const { account } = useWords();
  const words = useSignUpWords();
  const { steps } = useHomeWords();
  const language = useLanguage();
  const { signUp } = useSession();
  const { target, keep } = useAfterLogIn();
  const form = useForm({
    check: (filled) => (textOf(filled, 'password') === textOf(filled, 'confirm') ? {} : { confirm: words.mismatch }),
    send: async (filled) => {
      const [email, password] = [textOf(filled, 'email'), textOf(filled, 'password')];
      await signUp({ email, password, fName: textOf(filled, 'fName'), lName: textOf(filled, 'lName'), language });
    },
  });
  // Others were logged in before, or log in elsewhere.
  useGoOn(target, form.busy ? words.success : undefined);
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
          <Field label={words.firstName} name="fName" autoComplete="given-name" required error={errors['fName']} />
          <Field label={words.lastName} name="lName" autoComplete="family-name" required error={errors['lName']} />
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
            { label: words.confirmPassword, name: 'confirm', autoComplete: 'new-password' },
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
