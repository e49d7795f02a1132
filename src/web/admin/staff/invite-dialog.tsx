import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordFields } from '#web/ui/form/password-fields.tsx';
import { useStaffWords } from '#web/copy/admin/staff.ts';
import { InboxDialogFoot } from '../admin-dialog-foot.tsx';
import { InboxDialog } from '../admin-dialog.tsx';

type InviteDialogProps = {
  invite: (given: { email: string; password: string }) => Promise<unknown>;
  /** It is on its way to this address. */
  onInvited: (email: string) => void;
  onClose: () => void;
};

/** Who is invited, what that means, and the password of whoever does it. */
export function InviteDialog({ invite, onInvited, onClose }: InviteDialogProps) {
  const words = useStaffWords().invite;
  const form = useForm({
    send: async (filled) => {
      const email = textOf(filled, 'email').trim();
      await invite({ email, password: textOf(filled, 'password') });
      onInvited(email);
    },
  });
  return (
    <InboxDialog title={words.title} onClose={onClose}>
      <form className="form" noValidate onSubmit={form.submit}>
        <p>{words.text}</p>
        <Field label={words.email} name="email" type="email" autoComplete="off" required error={form.errors['email']} />
        <PasswordFields
          fields={[
            {
              label: words.password,
              name: 'password',
              autoComplete: 'current-password',
              hint: words.passwordHint,
            },
          ]}
          errors={form.errors}
        />
        <InboxDialogFoot send={words.send} isBusy={form.busy} failure={form.failure} onLeave={onClose} />
      </form>
    </InboxDialog>
  );
}
