import type { OpenedInquiry } from '#contract/inquiries/inbox.ts';
import { sayNote } from '#web/app/dates/say-note.ts';
import { useLanguage } from '#web/copy/copy.ts';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import type { AdminClock } from '../admin-clock.ts';

/** What has happened to an inquiry, to the minute, in the words that the buyer reads too. */
export function InquiryHistory({ opened, clock }: { opened: Pick<OpenedInquiry, 'timeline'>; clock: AdminClock }) {
  const language = useLanguage();
  const words = useBuyerWords().profile.inquiries;
  return (
    <ol className="timeline" aria-label={words.timeline}>
      {opened.timeline.map(({ at, ...entry }) => (
        <li key={entry.event + at} data-event={entry.event}>
          <b>{words.events[entry.event]}</b> <time dateTime={at}>{clock.dayAndTime(at)}</time>
          {sayNote(entry, language, { time: clock.dayAndTime, sendBy: words.sendBy }).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </li>
      ))}
    </ol>
  );
}
