import type { InboxInquiry } from '#contract/inquiries/inbox.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { dueOf } from './inquiry-due.ts';
import type { AdminClock } from '../admin-clock.ts';

type InquiryDueProps = {
  inquiry: Pick<
    InboxInquiry,
    'inquiryStatus' | 'answerBy' | 'lawfulBy' | 'informationWantedAt' | 'informationBy' | 'isInformationOverdue'
  >;
  clock: AdminClock;
  now: number;
};

/** By when an answer is promised and by when the law wants it; color only repeats the words. */
export function InquiryDue({ inquiry, clock, now }: InquiryDueProps) {
  const words = useInboxWords().inbox.due;
  const { urgency, law } = dueOf(inquiry, now, clock.daysUntil);
  if (urgency === 'answered') return <span className="hint">{words.answered}</span>;
  const { answerBy, lawfulBy, informationWantedAt, informationBy } = inquiry;
  const lawDay = clock.date(lawfulBy);
  const left = clock.daysUntil(lawfulBy, now);
  const says = {
    waiting: () =>
      informationBy === null
        ? words.waiting(clock.date(informationWantedAt ?? answerBy))
        : words.waitingUntil(clock.monthDayOf(informationBy)),
    overdue: () => words.overdue(informationBy === null ? '' : clock.monthDayOf(informationBy)),
    late: () => words.late(clock.date(answerBy)),
    soon: () => words.soon(clock.date(answerBy)),
    calm: () => words.calm(clock.date(answerBy)),
  };
  const saysOfLaw = {
    calm: () => words.law(lawDay, left),
    soon: () => words.lawSoon(lawDay, left),
    over: () => words.lawOver(lawDay),
  };
  return (
    <span className="due-words" data-urgency={urgency}>
      <b>{says[urgency]()}</b>
      <span className="hint" data-law={law}>
        {saysOfLaw[law]()}
      </span>
    </span>
  );
}
