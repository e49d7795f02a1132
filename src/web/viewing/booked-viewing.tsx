import { useState, type ReactNode } from 'react';
import { useSavedPageWords } from '#web/copy/pages/saved-pages.ts';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Clock } from './viewing-times.ts';

type BookedViewingProps = {
  startsAt: string;
  /** The booked time, for a calendar. */
  calendarFile: string | null;
  clock: Clock;
  busy: boolean;
  onCancel: () => void;
  /** The way to another time. */
  children: ReactNode;
};

/** When and where, and the ways to keep it, or not. */
export function BookedViewing({ startsAt, calendarFile, clock, busy, onCancel, children }: BookedViewingProps) {
  const words = useSavedPageWords().viewing;
  const dealer = useDealer();
  const [isAsking, setAsking] = useState(false);
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
        {calendarFile !== null && (
          <a
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile)}`}
            download="viewing.ics"
            className="button"
          >
            <Icon name="calendar" />
            {words.addToCalendar}
          </a>
        )}
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
