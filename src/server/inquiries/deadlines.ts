import { dayOf, daysAfter, endOf } from '#contract/time/local-time.ts';
import { answerWithinDays, lawfulWithinDays } from '#contract/inquiries/inquiry-terms.ts';

const hourMilliseconds = 60 * 60 * 1000;
const dayMilliseconds = 24 * hourMilliseconds;

/** From then on an inquiry stands out as unanswered. */
const unansweredAfterHours = 24;

/** Promised to the buyer. */
export const answerBy = (createdAt: Date) => later(createdAt, answerWithinDays * dayMilliseconds);

/** The end of the law's last day, by the dealer's calendar. */
export const lawfulBy = (receivedAt: Date, timeZone: string) =>
  endOf(daysAfter(dayOf(receivedAt, timeZone), lawfulWithinDays), timeZone).toISOString();

/** What was asked before these has waited too long by now. */
export function askedTooLongAgo(now: Date): { unanswered: Date; due: Date } {
  return {
    unanswered: new Date(now.getTime() - unansweredAfterHours * hourMilliseconds),
    due: new Date(now.getTime() - answerWithinDays * dayMilliseconds),
  };
}

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds).toISOString();
