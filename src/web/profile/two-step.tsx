import { useState } from 'react';
import type { Answer } from '#contract/api/calls.ts';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import type { Loaded } from '#web/app/session/loaded.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useWords } from '#web/copy/copy.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordFields } from '#web/ui/form/password-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorOff } from './two-step-off.tsx';
import { SecondFactorOffer } from './two-step-setup.tsx';

export type SecondFactorActs = {
  begin: (password: string) => Promise<Answer<'beginSecondFactor'>>;
  confirm: (code: string) => Promise<Answer<'confirmSecondFactor'>>;
  remove: (given: { password: string; code: string }) => Promise<unknown>;
  /** Reads anew whether it is on. */
  reload: () => void;
};
type SecondFactorProps = { state: Loaded<Answer<'readSecondFactor'>>; acts: SecondFactorActs };

/** Codes at the log-in: offered, confirmed by a first code, turned off again. */
export function SecondFactor({ state, acts }: SecondFactorProps) {
  const { loadFailed, profile } = useBuyerWords();
  const words = profile.secondFactor;
  const [offer, setOffer] = useState<Answer<'beginSecondFactor'>>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  return (
    <section aria-labelledby="second-factor" className="second-factor">
      <h2 id="second-factor">{words.title}</h2>
      <p className="hint">{words.about}</p>
      {state === 'failed' ? (
        <p>{loadFailed}</p>
      ) : recoveryCodes !== undefined ? (
        <RecoveryCodes
          codes={recoveryCodes}
          onDone={() => {
            setRecoveryCodes(undefined);
            acts.reload();
          }}
        />
      ) : state.isOn ? (
        <SecondFactorOff codesLeft={state.recoveryCodesLeft} remove={acts.remove} onRemoved={acts.reload} />
      ) : offer === undefined ? (
        <Begin onBegin={async (password) => setOffer(await acts.begin(password))} />
      ) : (
        <SecondFactorOffer
          offer={offer}
          onCancel={() => setOffer(undefined)}
          confirm={async (code) => {
            const confirmed = await acts.confirm(code);
            setOffer(undefined);
            setRecoveryCodes(confirmed.recoveryCodes);
          }}
        />
      )}
    </section>
  );
}

/** The password first: whoever finds a browser logged in must not lock its owner out. */
function Begin({ onBegin }: { onBegin: (password: string) => Promise<void> }) {
  const words = useBuyerWords().profile.secondFactor;
  const { sending } = useWords().account;
  const form = useForm({ send: (filled) => onBegin(textOf(filled, 'password')) });
  return (
    <>
      <p>{words.isOff}</p>
      <details>
        <summary>{words.turnOn}</summary>
        <form className="form" noValidate onSubmit={form.submit}>
          {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
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
          <button className="button quiet" aria-disabled={form.busy}>
            {form.busy ? sending : words.goOn}
          </button>
        </form>
      </details>
    </>
  );
}
