import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useWords } from '#web/copy/copy.ts';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { useLogInWords } from '#web/copy/pages/log-in.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordFields } from '#web/ui/form/password-fields.tsx';

type SecondFactorOffProps = {
  codesLeft: number;
  remove: (given: { password: string; code: string }) => Promise<unknown>;
  onRemoved: () => void;
};

/** Codes are on; with password and code they can be turned off. */
export function SecondFactorOff({ codesLeft, remove, onRemoved }: SecondFactorOffProps) {
  const words = useBuyerWords().profile.secondFactor;
  const { sending } = useWords().account;
  const recovery = useLogInWords().typeRecoveryCode;
  const form = useForm({
    send: async (filled) => {
      await remove({ password: textOf(filled, 'password'), code: textOf(filled, 'code') });
      onRemoved();
    },
  });
  return (
    <>
      <p>
        <b>{words.isOn}</b> {words.codesLeft(codesLeft)}
      </p>
      <details>
        <summary>{words.turnOff}</summary>
        <form className="form" noValidate onSubmit={form.submit}>
          {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
          <PasswordFields
            fields={[{ label: words.password, name: 'password', autoComplete: 'current-password' }]}
            errors={form.errors}
          />
          <CodeField label={words.code} hint={words.codeOrRecovery} recovery={recovery} error={form.errors['code']} />
          <button className="button quiet" aria-disabled={form.busy}>
            {form.busy ? sending : words.turnOff}
          </button>
        </form>
      </details>
    </>
  );
}
