import type { InboxInquiry } from '#contract/inquiries/inbox.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { dueOf } from './inquiry-due.ts';
import type { AdminClock } from '../admin-clock.ts';

type InquiryDueProps = {
  inquiry: Pick<InboxInquiry, 'inquiryStatus' | 'answerBy' | 'lawfulBy' | 'informationWantedAt'>;
  clock: AdminClock;
  now: number;
};

/** By when an answer is promised and by when the law wants it; color only repeats the words. */
export function InquiryDue({ inquiry, clock, now }: InquiryDueProps) {
  const words = useInboxWords().inbox.due;
  const { urgency, isLawOver } = dueOf(inquiry, now);
  if (urgency === 'answered') return <span className="hint">{words.answered}</span>;
  const lawDay = clock.date(inquiry.lawfulBy);
  return (
    <span className="due-words" data-urgency={urgency}>
      <b>
        {urgency === 'waiting'
          ? words.waiting(clock.date(inquiry.informationWantedAt ?? inquiry.answerBy))
          : words[urgency](clock.date(inquiry.answerBy))}
      </b>
      <span className="hint" data-over={isLawOver || undefined}>
        {isLawOver ? words.lawOver(lawDay) : words.law(lawDay, clock.daysUntil(inquiry.lawfulBy, now))}
      </span>
    </span>
  );
}
