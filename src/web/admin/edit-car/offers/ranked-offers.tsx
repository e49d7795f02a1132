import type { RankedOffer } from '#contract/inventory/offers/offers.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useStaffOfferWords } from '#web/copy/admin/offers.ts';
import { dollars } from '#web/ui/format-numbers.ts';

type RankedOffersProps = {
  offers: RankedOffer[];
  /** While one of them can be accepted. */
  decide: { accept: (offer: RankedOffer) => void; acceptNone: () => void } | undefined;
};

/** What was offered, the highest first. */
export function RankedOffers({ offers, decide }: RankedOffersProps) {
  const words = useStaffOfferWords();
  const dates = useDates();
  if (offers.length === 0 && decide === undefined) return <p className="hint">{words.noOffers}</p>;
  return (
    <>
      <h3>{words.ranked}</h3>
      <ol className="ranked-offers">
        {offers.map((offer) => (
          <li key={offer.buyerID}>
            <p>
              <b>{dollars(offer.amount)}</b> {offer.name}
              <br />
              <small>
                {offer.email} · {dates.moment(offer.placedAt)}
                {offer.meetsMinimum !== null && ` · ${offer.meetsMinimum ? words.meets : words.below}`}
                {offer.state !== 'live' && ` · ${words.states[offer.state]}`}
              </small>
            </p>
            {decide !== undefined && (
              <button type="button" className="button quiet" onClick={() => decide.accept(offer)}>
                <span aria-hidden="true">{words.accept}</span>
                <span className="unseen">{words.acceptOf(offer.name)}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      {decide !== undefined && (
        <p>
          <button type="button" className="button quiet" onClick={decide.acceptNone}>
            {words.acceptNone}
          </button>
        </p>
      )}
    </>
  );
}
