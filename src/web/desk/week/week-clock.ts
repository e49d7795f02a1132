import { useMemo } from 'react';
import type { Language } from '#contract/paths.ts';
import { createClock } from '../../parts/viewing-times.ts';
import { useLanguage } from '../../words/index.ts';

/** The clocks of the yard, with the short forms that tables need. */
export function createDeskClock(timeZone: string, language: Language) {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const date = new Intl.DateTimeFormat(locale, { timeZone, month: 'short', day: 'numeric' });
  const sortable = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' });
  const longDay = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });
  const monthDay = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' });
  return {
    ...createClock(timeZone, language),
    /** Such as Nov 17. */
    date: (instant: string) => date.format(new Date(instant)),
    /** Such as 09:30: the same row of a week on every day, summer time or not. */
    row: (instant: string) => sortable.format(new Date(instant)),
    /** Such as 2026-11-17: the day of an instant. */
    dayOf: (instant: string | number) => calendar.format(new Date(instant)),
    /** Of a calendar day such as 2026-11-17, which needs no time zone. */
    weekdayOf: (day: string) => weekday.format(new Date(day)),
    longDayOf: (day: string) => longDay.format(new Date(day)),
    monthDayOf: (day: string) => monthDay.format(new Date(day)),
  };
}
export type DeskClock = ReturnType<typeof createDeskClock>;

export function useDeskClock(timeZone: string): DeskClock {
  const language = useLanguage();
  return useMemo(() => createDeskClock(timeZone, language), [timeZone, language]);
}
