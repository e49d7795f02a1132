import { useMemo } from 'react';
import { writeDate, writeDay, type DateStyle } from '#contract/time/dates.ts';
import { clockTimeOf, dayOf, daysUntil } from '#contract/time/local-time.ts';
import type { Language } from '#contract/api/paths.ts';
import { createClock } from '#web/viewing/viewing-times.ts';
import { useLanguage } from '#web/copy/copy.ts';

/** The clocks of the lot, with the short forms that tables need. */
export function createAdminClock(timeZone: string, language: Language) {
  const ofDay = (style: DateStyle) => (day: string) => writeDay(style, day, language);
  return {
    ...createClock(timeZone, language),
    /** Such as Nov 17. */
    date: (instant: string) => writeDate('monthDay', instant, timeZone, language),
    /** Such as Nov 17, 2026. */
    dateWithYear: (instant: string) => writeDate('day', instant, timeZone, language),
    /** Such as 09:30: the same row of a week on every day, summer time or not. */
    row: (instant: string) => clockTimeOf(new Date(instant), timeZone),
    /** Such as 2026-11-17: the day of an instant. */
    dayOf: (instant: string | number) => dayOf(new Date(instant), timeZone),
    /** How many days of the calendar lie between: the same number for the same date, whatever the hour. */
    daysUntil: (instant: string, now: number) => daysUntil(new Date(instant), new Date(now), timeZone),
    /** Of a calendar day such as 2026-11-17, which needs no time zone. */
    weekdayOf: ofDay('weekdayName'),
    longDayOf: ofDay('weekday'),
    monthDayOf: ofDay('monthDay'),
  };
}
export type AdminClock = ReturnType<typeof createAdminClock>;

export function useAdminClock(timeZone: string): AdminClock {
  const language = useLanguage();
  return useMemo(() => createAdminClock(timeZone, language), [timeZone, language]);
}
