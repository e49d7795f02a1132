import { useState } from 'react';
import { paths } from '#contract/api/paths.ts';
import type { OwnOffer } from '#contract/inventory/offers/offers.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import type { Loaded } from '#web/app/session/loaded.ts';
import { useWords } from '#web/copy/copy.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { useOfferWords } from '#web/copy/pages/offers.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { dollars } from '#web/ui/format-numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AskWithdraw } from '#web/ui/dialog/ask-withdraw.tsx';

type OfferListProps = { offers: Loaded<OwnOffer[]>; onWithdraw: (carID: number) => Promise<unknown> };

/** One's sealed offers and what became of them. Each is changed on the page of its car. Nothing is shown where there are none. */
export function OfferList({ offers, onWithdraw }: OfferListProps) {
  const { loadFailed } = useBuyerWords();
  const words = useOfferWords();
  const siteWords = useWords();
  const dates = useDates();
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<OwnOffer>();
  if (offers !== 'failed' && offers.length === 0) return null;
  const withdraw = (carID: number) => {
    setFailure(undefined);
    onWithdraw(carID).catch((error: unknown) => setFailure(sayRefusal(error, siteWords, words.failed)));
  };
  return (
    <section aria-labelledby="offers">
      <h2 id="offers">{words.list}</h2>
      {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
      {offers === 'failed' ? (
        <p>{loadFailed}</p>
      ) : (
        <ul className="rows">
          {offers.map((offer) => (
            <li key={`${offer.carID} ${offer.placedAt}`}>
              <p>
                <b>{offer.car}</b>
                <br />
                {dollars(offer.amount)}
                <br />
                {offer.isOpen ? words.openUntil(dates.time(offer.endsAt)) : words.states[offer.state]}
              </p>
              <p className="row">
                <Link to={paths.car(offer.carID)}>
                  {words.view}
                  <span className="unseen"> {offer.car}</span>
                </Link>
                {offer.isOpen && (
                  <button type="button" className="link" aria-haspopup="dialog" onClick={() => setAsked(offer)}>
                    {words.withdraw}
                    <span className="unseen"> {offer.car}</span>
                  </button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {asked !== undefined && (
        <AskWithdraw
          amount={dollars(asked.amount)}
          onWithdraw={() => withdraw(asked.carID)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
