import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useSession } from '#web/app/session/session.tsx';
import { useOfferWords } from '#web/copy/pages/offers.ts';
import { Link } from '#web/ui/link.tsx';
import { OfferForm } from './offer-form.tsx';
import './sealed-offer.css';

type SealedOfferProps = { carID: number; until: string };

const headingID = 'sealed-offer';

/** Until when offers are taken, how that works, and one's own offer once it is known who is there. */
export default function SealedOffer({ carID, until }: SealedOfferProps) {
  const words = useOfferWords();
  const dates = useDates();
  const { user } = useSession();
  const isLate = useIsOver(until);
  /** Offers may have ended, or been canceled, since the page was made. */
  const [isClosed, setClosed] = useState(false);
  const close = useCallback(() => setClosed(true), []);
  const isOver = isLate || isClosed;
  const section = useBroughtIntoView();
  const isNobody = user === null || user === 'loading';
  return (
    <section ref={section} className="sealed-offer" aria-labelledby={headingID}>
      {isOver ? (
        <p id={headingID}>{words.over}</p>
      ) : (
        <>
          <h2 id={headingID}>{words.title}</h2>
          <p>{words.until(dates.time(until))}</p>
          <p className="note">
            {words.how} {words.binding}
          </p>
          {isNobody && (
            <Link to={paths.logInAndReturn(`${paths.car(carID)}#${headingID}`)} className="button quiet">
              {words.logIn}
            </Link>
          )}
          {!isNobody && user.role === 'admin' && <p>{words.staff}</p>}
        </>
      )}
      {!isNobody && user.role !== 'admin' && (
        <OfferForm key={user.userID} carID={carID} isOver={isOver} onOver={close} />
      )}
    </section>
  );
}

/** Whoever came for it, such as after logging in, is taken to it: it may be fetched later than the page. Going back keeps its place. */
function useBroughtIntoView() {
  const { hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === `#${headingID}` && !isBack) section.current?.scrollIntoView();
  }, [hash, isBack]);
  return section;
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
