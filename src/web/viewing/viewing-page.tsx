import { useLoaderData } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import type { ViewingData } from './viewing-loader.ts';
import { BookedViewing } from './booked-viewing.tsx';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/app/layout/page-head.tsx';
import { TimeForm } from './time-form.tsx';
import { createClock } from './viewing-times.ts';
import { useViewingBooking } from './use-viewing-booking.ts';
import { useSavedPageWords } from '#web/copy/pages/saved-pages.ts';
import { useLanguage } from '#web/copy/copy.ts';
import './viewing.css';

/** Where the link in our email leads: whoever holds it chooses a time, moves it or cancels it. No account is asked for. */
export default function ViewingPage() {
  const { choice } = useLoaderData<ViewingData>();
  const words = useSavedPageWords().viewing;
  return (
    <div className="page buyer-page viewing">
      <PageHead title={words.title(choice.car)} about={words.about} />
      {/* The address is the key: it is told to nobody. */}
      <meta name="referrer" content="no-referrer" />
      <header>
        {choice.carImage !== '' && <img src={choice.carImage} alt="" width={4} height={3} />}
        <div>
          <h1>{words.title(choice.car)}</h1>
          <Link to={paths.car(choice.carID)}>{words.seeCar}</Link>
        </div>
      </header>
      <noscript>
        <p className="notice">{words.needsJavaScript}</p>
      </noscript>
      <Viewing />
    </div>
  );
}

function Viewing() {
  const { choice, isPast, told, outcome, busy, book, cancel } = useViewingBooking(useLoaderData<ViewingData>());
  const words = useSavedPageWords().viewing;
  const dealer = useDealer();
  const clock = createClock(choice.timeZone, useLanguage());
  const form = { times: choice.times, clock, busy, onChoose: book };
  if (isPast)
    return (
      <div ref={outcome} tabIndex={-1} className="outcome">
        <p className="lead">{words.past}</p>
      </div>
    );
  return (
    <>
      <div ref={outcome} tabIndex={-1} className="outcome">
        {told !== undefined && <Notice kind={told.kind}>{told.sentence}</Notice>}
        {choice.status === 'cancelled' && (
          <>
            <h2>{words.cancelled}</h2>
            <p className="lead">{words.cancelledHint}</p>
          </>
        )}
      </div>
      {choice.status === 'missed' && <p className="lead">{words.missed}</p>}
      {choice.status === 'offered' && <p className="lead">{words.offered}</p>}
      {choice.bookedFor !== null && (
        <BookedViewing
          startsAt={choice.bookedFor}
          calendarFile={choice.calendarFile}
          clock={clock}
          busy={busy}
          onCancel={cancel}
        >
          {choice.times.length > 0 && (
            <details className="move" key={choice.bookedFor}>
              <summary className="button quiet">{words.moveOpener}</summary>
              <TimeForm {...form} action={{ label: words.move, labelAt: words.moveAt }} />
            </details>
          )}
        </BookedViewing>
      )}
      {choice.bookedFor === null && choice.times.length > 0 && (
        <TimeForm {...form} action={{ label: words.book, labelAt: words.bookAt }} />
      )}
      {choice.bookedFor === null && choice.times.length === 0 && (
        <div>
          <h2>{words.none}</h2>
          <p className="lead">{words.noneHint}</p>
        </div>
      )}
      <p className="note">
        {words.zone(dealer.city, clock.zone())}{' '}
        <a href={`tel:${dealer.phone.replace(/[^\d+]/g, '')}`}>{words.call(dealer.phone)}</a>
      </p>
    </>
  );
}
