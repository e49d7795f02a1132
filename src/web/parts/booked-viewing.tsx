import { useState, type ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import type { ViewingChoice } from '#contract/viewing.ts';
import { useGaragePageWords } from '../words/garage-pages.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { calendarEntryUrl } from './calendar-entry.ts';
import { useDealer } from './dealer.ts';
import { Icon } from './icon.tsx';
import type { Clock } from './viewing-times.ts';

type BookedViewingProps = {
  startsAt: string;
  event: ViewingChoice['event'];
  car: string;
  token: string;
  clock: Clock;
  busy: boolean;
  onCancel: () => void;
  /** The way to another time. */
  children: ReactNode;
};

/** When and where, and the ways to keep it, or not. */
export function BookedViewing({ startsAt, event, car, token, clock, busy, onCancel, children }: BookedViewingProps) {
  const words = useGaragePageWords().viewing;
  const dealer = useDealer();
  const [isAsking, setAsking] = useState(false);
  const entry = calendarEntryUrl({
    uid: `${event.id}@${new URL(dealer.publicUrl).hostname}`,
    sequence: event.sequence,
    startsAt,
    summary: words.event(car, dealer.name),
    location: dealer.address,
    url: dealer.publicUrl + paths.viewing(token),
  });
  return (
    <>
      <section className="booked" aria-labelledby="booked">
        <h2 id="booked">
          <Icon name="check" />
          {words.booked}
        </h2>
        <dl>
          <dt>{words.when}</dt>
          <dd className="loud">
            <time dateTime={startsAt}>
              {clock.day(startsAt)}, {clock.time(startsAt)}
            </time>
          </dd>
          <dt>{words.where}</dt>
          <dd>
            {dealer.name}, {dealer.address}
          </dd>
          <dt>{words.bring}</dt>
          <dd>{words.bringWhat}</dd>
        </dl>
        <a href={entry} download="viewing.ics" className="button">
          <Icon name="calendar" />
          {words.addToCalendar}
        </a>
      </section>
      {children}
      <button type="button" className="button quiet" aria-disabled={busy} onClick={() => setAsking(true)}>
        {busy ? words.working : words.cancel}
      </button>
      {isAsking && (
        <AlertDialog
          sentence={words.cancelQuestion}
          answers={[
            { label: words.cancelYes, className: 'button', onChoose: onCancel },
            { label: words.cancelNo, className: 'button quiet' },
          ]}
          onClose={() => setAsking(false)}
        >
          <p>{words.cancelText(clock.dayAndTime(startsAt))}</p>
        </AlertDialog>
      )}
    </>
  );
}
