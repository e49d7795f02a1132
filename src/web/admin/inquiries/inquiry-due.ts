import type { InboxInquiry } from '#contract/inquiries/inbox.ts';
import { lawWarningDays } from '#contract/inquiries/inquiry-terms.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How pressing an answer is. `overdue` is what the buyer was to send. */
export type Urgency = 'answered' | 'waiting' | 'overdue' | 'late' | 'soon' | 'calm';
/** And how near the end of the law's days. */
export type LawState = 'calm' | 'soon' | 'over';
export type Due = { urgency: Urgency; law: LawState };

type Asked = Pick<
  InboxInquiry,
  'inquiryStatus' | 'answerBy' | 'lawfulBy' | 'informationWantedAt' | 'isInformationOverdue'
>;

/** Promised dates press before the law's do; while the buyer owes us something, only the law's go on. */
export function dueOf(inquiry: Asked, now: number, daysUntil: (instant: string, now: number) => number): Due {
  const { lawfulBy } = inquiry;
  const isNear = daysUntil(lawfulBy, now) <= lawWarningDays;
  return { urgency: urgencyOf(inquiry, now), law: Date.parse(lawfulBy) < now ? 'over' : isNear ? 'soon' : 'calm' };
}

function urgencyOf(
  { inquiryStatus, answerBy, informationWantedAt, isInformationOverdue }: Omit<Asked, 'lawfulBy'>,
  now: number,
): Urgency {
  if (inquiryStatus !== 'pending') return 'answered';
  if (informationWantedAt !== null) return isInformationOverdue ? 'overdue' : 'waiting';
  const left = Date.parse(answerBy) - now;
  if (left < 0) return 'late';
  return left < day ? 'soon' : 'calm';
}

export type Age = { unit: 'minutes' | 'hours' | 'days'; count: number };

/** How long ago something was, as people say it: hours for two days, then days. */
export function ageOf(at: string, now: number): Age {
  const past = Math.max(now - Date.parse(at), 0);
  if (past < hour) return { unit: 'minutes', count: Math.floor(past / minute) };
  return past < 2 * day
    ? { unit: 'hours', count: Math.floor(past / hour) }
    : { unit: 'days', count: Math.floor(past / day) };
}
