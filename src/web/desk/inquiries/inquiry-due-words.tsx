import type { InboxInquiry } from '#contract/inbox.ts';
import { useInboxWords } from '../../words/desk-inbox.ts';
import { dueOf } from './inquiry-due.ts';
import type { DeskClock } from '../week/week-clock.ts';

type InquiryDueProps = {
  inquiry: Pick<InboxInquiry, 'inquiryStatus' | 'answerBy' | 'lawfulBy' | 'informationWantedAt'>;
  clock: DeskClock;
  now: number;
};

/** By when an answer is promised and by when the law wants it; colour only repeats the words. */
export function InquiryDue({ inquiry, clock, now }: InquiryDueProps) {
  const words = useInboxWords().inbox.due;
  const { urgency, lawDaysLeft, isLawOver } = dueOf(inquiry, now);
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
        {isLawOver ? words.lawOver(lawDay) : words.law(lawDay, lawDaysLeft)}
      </span>
    </span>
  );
}
