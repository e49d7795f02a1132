import { useState } from 'react';
import type { Answer } from '#contract/calls.ts';
import { useForm } from '../form.ts';
import type { Loaded } from '../account/buyer-data.ts';
import { useBuyerWords } from '../words/buyer.ts';
import { useWords } from '../words/index.ts';
import { Notice } from './notice.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorOff } from './second-factor-off.tsx';
import { SecondFactorOffer } from './second-factor-offer.tsx';

export type SecondFactorActs = {
  begin: () => Promise<Answer<'beginSecondFactor'>>;
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
        <Begin onBegin={async () => setOffer(await acts.begin())} />
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

function Begin({ onBegin }: { onBegin: () => Promise<void> }) {
  const words = useBuyerWords().profile.secondFactor;
  const { sending } = useWords().account;
  const form = useForm({ send: onBegin });
  return (
    <form className="form" onSubmit={form.submit}>
      {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
      <p>{words.isOff}</p>
      <button className="button quiet" aria-disabled={form.busy}>
        {form.busy ? sending : words.turnOn}
      </button>
    </form>
  );
}
