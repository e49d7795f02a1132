import type { OpenedInquiry } from '#contract/inbox.ts';
import { useBuyerWords } from '../../words/buyer.ts';
import type { DeskClock } from '../week/week-clock.ts';

/** What has happened to an inquiry, to the minute, in the words that the buyer reads too. */
export function InquiryHistory({ opened, clock }: { opened: Pick<OpenedInquiry, 'timeline'>; clock: DeskClock }) {
  const words = useBuyerWords().profile.inquiries;
  return (
    <ol className="timeline" aria-label={words.timeline}>
      {opened.timeline.map(({ event, at, note }) => (
        <li key={event + at} data-event={event}>
          <b>{words.events[event]}</b> <time dateTime={at}>{clock.dayAndTime(at)}</time>
          {note !== '' && <p>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
