import { useCallback, useEffect, useState, type FormEvent } from 'react';
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
import { AskWithdraw } from '#web/ui/dialog/ask-withdraw.tsx';

type Outcome = { kind: 'success' | 'failure'; sentence: string };
type OfferFormProps = {
  carID: number;
  isOver: boolean;
  /** The page says that offers are taken, the server that they are not. */
  onOver: () => void;
};

/** One's own offer: made, changed, withdrawn. Nobody else's is known here. */
export function OfferForm({ carID, isOver, onOver }: OfferFormProps) {
  const words = useOfferWords();
  const siteWords = useWords();
  const api = useApi();
  const [own, setOwn] = useState<OwnOfferAnswer>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isAsked, setAsked] = useState(false);
  const take = useCallback(
    (answer: OwnOfferAnswer) => {
      setOwn(answer);
      if (answer.endsAt === null) onOver();
    },
    [onOver],
  );
  useEffect(() => {
    let isHere = true;
    api.readOwnOffer({ carID }).then(
      (answer) => isHere && take(answer),
      () => isHere && setOutcome({ kind: 'failure', sentence: words.loadFailed }),
    );
    return () => {
      isHere = false;
    };
  }, [api, carID, take, words]);
  /** The page may be old by now: after a refusal it says what is true. */
  const readAgain = () => api.readOwnOffer({ carID }).then(take, () => {});
  const form = useForm({
    failed: words.failed,
    check: (filled) => (isOffer(textOf(filled, 'amount')) ? {} : { amount: words.wrongAmount }),
    send: async (filled) => {
      try {
        take(await api.placeOffer({ carID, amount: Number(plain(textOf(filled, 'amount'))) }));
      } catch (error) {
        await readAgain();
        throw error;
      }
      setOutcome({ kind: 'success', sentence: words.made });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setOutcome(undefined);
    form.submit(event);
  };
  const withdraw = async () => {
    setOutcome(undefined);
    try {
      take(await api.withdrawOffer({ carID }));
      setOutcome({ kind: 'success', sentence: words.withdrawn });
    } catch (error) {
      setOutcome({ kind: 'failure', sentence: sayRefusal(error, siteWords, words.failed) });
      await readAgain();
    }
  };
  const mine = isOver || own?.offer?.isOpen === true ? own?.offer : undefined;
  return (
    <form className="form" noValidate onSubmit={submit}>
      {mine != null && (
        <p>
          <b>{words.yours(dollars(mine.amount))}</b>
          {isOver && ` ${words.states[mine.state]}.`}
        </p>
      )}
      {own !== undefined && !isOver && (
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
            error={outcome?.kind === 'success' ? undefined : form.errors['amount']}
          />
          <p className="row">
            <button className="button" aria-disabled={form.busy}>
              {form.busy ? words.sending : mine == null ? words.make : words.change}
            </button>
            {mine != null && (
              <button type="button" className="link" aria-haspopup="dialog" onClick={() => setAsked(true)}>
                {words.withdraw}
              </button>
            )}
          </p>
        </>
      )}
      {form.failure !== undefined && <Notice kind="failure">{form.failure}</Notice>}
      {outcome !== undefined && !(isOver && own === undefined) && (
        <Notice kind={outcome.kind}>{outcome.sentence}</Notice>
      )}
      {isAsked && mine != null && (
        <AskWithdraw amount={dollars(mine.amount)} onWithdraw={() => void withdraw()} onClose={() => setAsked(false)} />
      )}
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
