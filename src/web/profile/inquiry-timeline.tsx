import type { UserInquiry } from '#contract/inquiries/inquiry.ts';
import { useLanguage } from '#web/copy/copy.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { sayNote } from '#web/app/dates/say-note.ts';
import { useDates } from '#web/app/dates/use-dates.ts';

/** What has happened to an inquiry, and by when the next thing will. */
export function InquiryTimeline({ inquiry }: { inquiry: UserInquiry }) {
  const words = useBuyerWords().profile.inquiries;
  const dates = useDates();
  const language = useLanguage();
  return (
    <ol className="timeline" aria-label={words.timeline}>
      {inquiry.timeline.map(({ at, ...entry }) => (
        <li key={entry.event + at} data-event={entry.event}>
          <b>{words.events[entry.event]}</b> <time dateTime={at}>{dates.day(at)}</time>
          {sayNote(entry, language, { time: dates.time, sendBy: words.sendBy }).map((line) => (
            <p key={line}>{line}</p>
          ))}
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
