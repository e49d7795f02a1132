import { dayAfter, dayOf, startOf, type Day } from '#contract/time/local-time.ts';

/**
 * What the law wants told in writing: `declined` that somebody gets no credit and why, `incomplete` what is missing from an
 * application and until when it can be sent.
 */
export const noticeKinds = ['declined', 'incomplete'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Regulation B, 12 CFR 1002.12(b): so many months after the notice it is kept, with what was judged. */
export const keepNoticeMonths = 25;
export const mostKeepMonths = 120;

/** The first instant after the last day on which it is kept, by the dealer's calendar. */
export function keepNoticeUntil(noticeAt: Date, timeZone: string, months: number = keepNoticeMonths): Date {
  return startOf(dayAfter(monthsAfter(dayOf(noticeAt, timeZone), months)), timeZone);
}

/** The same day of a later month; its last day where it is shorter. */
export function monthsAfter(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, day.length);
}
