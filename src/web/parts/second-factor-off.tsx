import { textOf, useForm } from '../form.ts';
import { useBuyerWords } from '../words/buyer.ts';
import { useWords } from '../words/index.ts';
import { Field } from './field.tsx';
import { Notice } from './notice.tsx';
import { PasswordFields } from './password-fields.tsx';

type SecondFactorOffProps = {
  codesLeft: number;
  remove: (given: { password: string; code: string }) => Promise<unknown>;
  onRemoved: () => void;
};

/** Codes are on; with password and code they can be turned off. */
export function SecondFactorOff({ codesLeft, remove, onRemoved }: SecondFactorOffProps) {
  const words = useBuyerWords().profile.secondFactor;
  const { sending } = useWords().account;
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
          <Field
            label={words.code}
            name="code"
            hint={words.codeOrRecovery}
            autoComplete="one-time-code"
            required
            error={form.errors['code']}
          />
          <button className="button quiet" aria-disabled={form.busy}>
            {form.busy ? sending : words.turnOff}
          </button>
        </form>
      </details>
    </>
  );
}
