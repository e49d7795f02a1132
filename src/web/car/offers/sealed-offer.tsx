import { useEffect, useState } from 'react';
import { paths } from '#contract/api/paths.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useSession } from '#web/app/session/session.tsx';
import { useOfferWords } from '#web/copy/pages/offers.ts';
import { Link } from '#web/ui/link.tsx';
import { OfferForm } from './offer-form.tsx';
import './sealed-offer.css';

type SealedOfferProps = { carID: number; until: string };

/** Until when offers are taken, how that works, and one's own offer once it is known who is there. */
export default function SealedOffer({ carID, until }: SealedOfferProps) {
  const words = useOfferWords();
  const dates = useDates();
  const { user } = useSession();
  const isOver = useIsOver(until);
  if (isOver)
    return (
      <section className="sealed-offer">
        <p>{words.over}</p>
      </section>
    );
  return (
    <section className="sealed-offer" aria-labelledby="sealed-offer">
      <h2 id="sealed-offer">{words.title}</h2>
      <p>{words.until(dates.time(until))}</p>
      <p className="note">
        {words.how} {words.binding}
      </p>
      {user === null || user === 'loading' ? (
        <Link to={paths.logInAndReturn(paths.car(carID))} className="button quiet">
          {words.logIn}
        </Link>
      ) : user.role === 'admin' ? (
        <p>{words.staff}</p>
      ) : (
        <OfferForm key={user.userID} carID={carID} />
      )}
    </section>
  );
}

/** A page may lie open, or be kept, beyond the end. Timers count no further than this. */
const longestTimer = 2 ** 31 - 1;

function useIsOver(until: string): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const left = Date.parse(until) - Date.now();
    if (left > longestTimer) return undefined;
    const timer = setTimeout(() => setOver(true), Math.max(left, 0));
    return () => clearTimeout(timer);
  }, [until]);
  return isOver;
}
