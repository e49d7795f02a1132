import type { InboxInquiry } from '#contract/inquiries/inbox.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How pressing an answer is. */
export type Urgency = 'answered' | 'waiting' | 'late' | 'soon' | 'calm';
export type Due = { urgency: Urgency; isLawOver: boolean };

/** Promised dates press before the law's do; while the buyer owes us something, only the law's go on. */
export function dueOf(
  inquiry: Pick<InboxInquiry, 'inquiryStatus' | 'answerBy' | 'lawfulBy' | 'informationWantedAt'>,
  now: number,
): Due {
  return { urgency: urgencyOf(inquiry, now), isLawOver: Date.parse(inquiry.lawfulBy) < now };
}

function urgencyOf(
  {
    inquiryStatus,
    answerBy,
    informationWantedAt,
  }: Pick<InboxInquiry, 'inquiryStatus' | 'answerBy' | 'informationWantedAt'>,
  now: number,
): Urgency {
  if (inquiryStatus !== 'pending') return 'answered';
  if (informationWantedAt !== null) return 'waiting';
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
