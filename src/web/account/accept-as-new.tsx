import { isRefusal } from '#contract/api/refusal-error.ts';
import { newPassword } from '#web/account/new-password.ts';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { useWords } from '#web/copy/copy.ts';
import { useInvitationWords } from '#web/copy/pages/invitation.ts';
import { useSignUpWords } from '#web/copy/pages/sign-up.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordFields } from '#web/ui/form/password-fields.tsx';
import { Terms } from '#web/legal/terms-dialog.tsx';

type JoinNewProps = {
  email: string;
  accept: (given: { fName: string; lName: string; password: string }) => Promise<unknown>;
  /** Somebody has opened an account with this address in the meantime. */
  onTaken: () => void;
};

/** Accepts an invitation with a new account. */
export function JoinNew({ email, accept, onTaken }: JoinNewProps) {
  const { account } = useWords();
  const words = useInvitationWords();
  const signUp = useSignUpWords();
  const form = useForm({
    check: (filled) => (textOf(filled, 'password') === textOf(filled, 'confirm') ? {} : { confirm: words.mismatch }),
    send: async (filled) => {
      const given = { fName: textOf(filled, 'fName'), lName: textOf(filled, 'lName') };
      await accept({ ...given, password: textOf(filled, 'password') }).catch((error: unknown) => {
        if (isRefusal(error) && error.code === 'email-taken') return onTaken();
        throw error;
      });
    },
  });
  const { errors } = form;
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <p>{words.setUp}</p>
      {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
      <div className="two">
        <Field label={signUp.firstName} name="fName" autoComplete="given-name" required error={errors['fName']} />
        <Field label={signUp.lastName} name="lName" autoComplete="family-name" required error={errors['lName']} />
      </div>
      {/* For password managers, which keep a password under its address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordFields
        errors={errors}
        fields={[
          newPassword('password', { new: account.password, hint: words.passwordHint }),
          { label: signUp.confirmPassword, name: 'confirm', autoComplete: 'new-password' },
        ]}
      />
      <div className="terms-line">
        {signUp.accepts} <Terms />
      </div>
      <button className="button" aria-disabled={form.busy}>
        {form.busy ? account.sending : words.submit}
      </button>
    </form>
  );
}
