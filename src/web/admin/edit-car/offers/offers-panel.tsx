import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { acceptedOfferDays } from '#contract/inventory/offers/offer-terms.ts';
import type { OffersAnswer, RankedOffer } from '#contract/inventory/offers/offers.ts';
import { useApi } from '#web/app/api-context.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useStaffOfferWords } from '#web/copy/admin/offers.ts';
import { useWords } from '#web/copy/copy.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { dollars } from '#web/ui/format-numbers.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useAskFirst } from '../../consequences.tsx';
import { RankedOffers } from './ranked-offers.tsx';
import { RoundForm } from './round-form.tsx';

/** The latest round on a car: begun, changed and canceled while it is open, and decided once it has ended. */
export default function OffersPanel({ carID, onType }: { carID: number; onType: (isTyped: boolean) => void }) {
  const words = useStaffOfferWords();
  const siteWords = useWords();
  const dates = useDates();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { ask, dialog } = useAskFirst();
  const [answer, setAnswer] = useState<OffersAnswer>();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<string>();
  useEffect(() => {
    let isHere = true;
    api.readOffers({ id: carID }).then(
      (found) => isHere && setAnswer(found),
      (error: unknown) => isHere && setFailure(sayRefusal(error, siteWords, words.failed)),
    );
    return () => {
      isHere = false;
    };
  }, [api, carID, siteWords, words]);
  if (answer === undefined)
    return failure === undefined ? <output>{words.loading}</output> : <Notice kind="failure">{failure}</Notice>;
  const { round, version } = answer;

  const readAgain = async () => setAnswer(await api.readOffers({ id: carID }).catch(() => answer));

  const act = async (
    question: { title: string; sentences: string[]; go: string },
    deed: () => Promise<OffersAnswer>,
  ) => {
    setFailure(undefined);
    setDone(undefined);
    if (!(await ask({ ...question, leave: words.leave }))) return;
    try {
      setAnswer(await deed());
      await revalidate();
    } catch (error) {
      setFailure(sayRefusal(error, siteWords, words.failed));
      await readAgain();
    }
  };
  const accept = ({ buyerID, amount, name }: RankedOffer) =>
    void act(
      {
        title: words.askAccept(dollars(amount), name),
        sentences: [words.acceptFollows(acceptedOfferDays)],
        go: words.accept,
      },
      () => api.acceptOffer({ id: carID, version, buyerID }),
    );
  const acceptNone = () =>
    void act({ title: words.askNone, sentences: [words.noneFollows], go: words.acceptNone }, () =>
      api.declineOffers({ id: carID, version }),
    );
  const cancel = () =>
    void act({ title: words.askCancel, sentences: [words.cancelFollows], go: words.cancel }, () =>
      api.cancelOffers({ id: carID, version }),
    );
  return (
    <>
      {round !== null && (
        <p>
          <b>{words.rounds[round.state]}</b>
          {round.state === 'open' && ` · ${words.takenUntil(dates.time(round.endsAt))} ${words.sealed}`}
        </p>
      )}
      {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
      {round !== null && round.offers !== null && (
        <RankedOffers offers={round.offers} decide={round.state === 'ended' ? { accept, acceptNone } : undefined} />
      )}
      {round?.state !== 'ended' &&
        (answer.status === 'active' ? (
          <RoundForm
            key={round?.state === 'open' ? 'open' : 'new'}
            answer={answer}
            onType={onType}
            onSaved={(saved) => {
              setFailure(undefined);
              setDone(version === 0 ? words.opened : words.saved);
              setAnswer(saved);
            }}
            onStale={readAgain}
            onCancel={cancel}
          />
        ) : (
          <p className="hint">{words.notForSale}</p>
        ))}
      {done !== undefined && <Notice kind="success">{done}</Notice>}
      {dialog}
    </>
  );
}
