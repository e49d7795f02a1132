import type { UserInquiry } from '#contract/inquiries/inquiry.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { sayNote } from '#web/app/dates/say-note.ts';
import { useDates } from '#web/app/dates/use-dates.ts';

/** What has happened to an inquiry, and by when the next thing will. */
export function InquiryTimeline({ inquiry }: { inquiry: UserInquiry }) {
  const words = useBuyerWords().profile.inquiries;
  const dates = useDates();
  return (
    <ol className="timeline" aria-label={words.timeline}>
      {inquiry.timeline.map(({ event, at, note }) => (
        <li key={event + at} data-event={event}>
          <b>{words.events[event]}</b> <time dateTime={at}>{dates.day(at)}</time>
          {note !== '' && <p>{sayNote({ event, note }, dates.time)}</p>}
        </li>
      ))}
      {inquiry.status === 'pending' && inquiry.answerBy !== null && (
        <li data-event="to come">
          <time dateTime={inquiry.answerBy}>{words.answerBy(dates.weekday(inquiry.answerBy))}</time>
        </li>
      )}
    </ol>
  );
}
