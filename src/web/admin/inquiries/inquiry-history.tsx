import type { OpenedInquiry } from '#contract/inquiries/inbox.ts';
import { sayNote } from '#web/app/dates/say-note.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import type { AdminClock } from '../admin-clock.ts';

/** What has happened to an inquiry, to the minute, in the words that the buyer reads too. */
export function InquiryHistory({ opened, clock }: { opened: Pick<OpenedInquiry, 'timeline'>; clock: AdminClock }) {
  const words = useBuyerWords().profile.inquiries;
  return (
    <ol className="timeline" aria-label={words.timeline}>
      {opened.timeline.map(({ event, at, note }) => (
        <li key={event + at} data-event={event}>
          <b>{words.events[event]}</b> <time dateTime={at}>{clock.dayAndTime(at)}</time>
          {note !== '' && <p>{sayNote({ event, note }, clock.dayAndTime)}</p>}
        </li>
      ))}
    </ol>
  );
}
