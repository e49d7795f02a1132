import { useEffect, useState } from 'react';
import { leastOffer, mostOffer } from '#contract/inventory/offers/offer-terms.ts';
import type { OwnOfferAnswer } from '#contract/inventory/offers/offers.ts';
import { useApi } from '#web/app/api-context.ts';
import { useOfferWords } from '#web/copy/pages/offers.ts';
import { useWords } from '#web/copy/copy.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { Field } from '#web/ui/form/field.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { dollars } from '#web/ui/format-numbers.ts';
import { Notice } from '#web/ui/notice.tsx';

type Outcome = { kind: 'success' | 'failure'; sentence: string };

/** One's own offer: made, changed, withdrawn. Nobody else's is known here. */
export function OfferForm({ carID }: { carID: number }) {
  const words = useOfferWords();
  const siteWords = useWords();
  const api = useApi();
  const [own, setOwn] = useState<OwnOfferAnswer>();
  const [outcome, setOutcome] = useState<Outcome>();
  const fail = (error: unknown) =>
    setOutcome({ kind: 'failure', sentence: sayRefusal(error, siteWords, words.failed) });
  useEffect(() => {
    let isHere = true;
    api.readOwnOffer({ carID }).then(
      (answer) => isHere && setOwn(answer),
      () => isHere && setOutcome({ kind: 'failure', sentence: words.loadFailed }),
    );
    return () => {
      isHere = false;
    };
  }, [api, carID, words]);
  const form = useForm({
    failed: words.failed,
    check: (filled) => (isOffer(textOf(filled, 'amount')) ? {} : { amount: words.wrongAmount }),
    send: async (filled) => {
      setOutcome(undefined);
      setOwn(await api.placeOffer({ carID, amount: Number(plain(textOf(filled, 'amount'))) }));
      setOutcome({ kind: 'success', sentence: words.made });
    },
  });
  const withdraw = async () => {
    setOutcome(undefined);
    try {
      setOwn(await api.withdrawOffer({ carID }));
      setOutcome({ kind: 'success', sentence: words.withdrawn });
    } catch (error) {
      fail(error);
    }
  };
  const mine = own?.offer?.isOpen === true ? own.offer : undefined;
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {mine !== undefined && (
        <p>
          <b>{words.yours(dollars(mine.amount))}</b>
        </p>
      )}
      {own !== undefined && (
        <>
          <Field
            key={mine?.amount}
            label={words.amount}
            hint={words.amountHint}
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={mine?.amount ?? ''}
            error={form.errors['amount']}
          />
          <p className="row">
            <button className="button" aria-disabled={form.busy}>
              {form.busy ? words.sending : mine === undefined ? words.make : words.change}
            </button>
            {mine !== undefined && (
              <button type="button" className="link" onClick={() => void withdraw()}>
                {words.withdraw}
              </button>
            )}
          </p>
        </>
      )}
      {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
      {outcome !== undefined && <Notice kind={outcome.kind}>{outcome.sentence}</Notice>}
    </form>
  );
}

/** People write $12,995 or 7500.00; a comma that groups no thousands means something else. */
const written = /^\$?\s*(?:\d{1,8}|\d{1,3}(?:[,\s]\d{3})+)(?:\.00)?$/;
const plain = (typed: string) =>
  typed
    .trim()
    .replace(/\.00$/, '')
    .replaceAll(/[$,\s]/g, '');
const isOffer = (typed: string) =>
  written.test(typed.trim()) && Number(plain(typed)) >= leastOffer && Number(plain(typed)) <= mostOffer;
