import type { Language } from '#contract/api/paths.ts';
import { offsetAt, writeDate } from './dates.ts';

/**
 * Days and clock times of a city and the instants they name, summer time included. `time.ts` of the server is about instants
 * alone. Temporal will do all of this; the Node we run on (24) does not have it yet.
 */
const minuteMilliseconds = 60_000;
const dayMilliseconds = 24 * 60 * minuteMilliseconds;

/** A day as the calendar writes it, yyyy-mm-dd. */
export type Day = string;

export function dayOf(instant: Date, timeZone: string): Day {
  return wallClock(instant.getTime(), timeZone).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** What a clock of the city shows, such as 09:30. */
export function clockTimeOf(instant: Date, timeZone: string): string {
  return wallClock(instant.getTime(), timeZone).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);
}

/** How many days of the city's calendar lie between two instants: 0 on the same day, whatever the hours. */
export function daysUntil(instant: Date, now: Date, timeZone: string): number {
  const [day, today] = [dayOf(instant, timeZone), dayOf(now, timeZone)];
  return Math.round((Date.parse(day) - Date.parse(today)) / dayMilliseconds);
}

export const dayAfter = (day: Day) => daysAfter(day, 1);

export function daysAfter(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * dayMilliseconds).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** Every day from the first to the last. */
export function daysFrom(first: Day, last: Day): Day[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMilliseconds);
  return Array.from({ length: count + 1 }, (_, after) => daysAfter(first, after));
}

/** The Monday with which the week of that day begins. */
export const mondayOf = (day: Day) => daysAfter(day, -((weekdayOf(day) + 6) % 7));

/** 0 is Sunday. */
export const weekdayOf = (day: Day) => new Date(day).getUTCDay();

/**
 * When a clock in the city shows so many minutes after midnight. Undefined for a time that is skipped when clocks go forward;
 * of a time that comes twice when they go back, the first.
 */
export function instantOf(day: Day, minutes: number, timeZone: string): Date | undefined {
  const shown = Date.parse(day) + minutes * minuteMilliseconds;
  const offsets = [offsetAt(shown - dayMilliseconds, timeZone), offsetAt(shown + dayMilliseconds, timeZone)];
  const instants = offsets
    .map((offset) => shown - offset)
    .filter((instant) => shown - offsetAt(instant, timeZone) === instant);
  return instants.length === 0 ? undefined : new Date(Math.min(...instants));
}

/** An instant as it is written: 2026-11-30T17:00, by the city's clocks unless it names an offset itself. Undefined where there is none. */
export function readInstant(written: string, timeZone: string): Date | undefined {
  const [, day = '', clock = '', rest = '', offset] = instantShape.exec(written) ?? [];
  if (day === '' || daysAfter(day, 0) !== day) return undefined;
  if (offset !== undefined) return new Date(written);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const minute = instantOf(day, hours * 60 + minutes, timeZone);
  return minute && new Date(minute.getTime() + Number(rest || 0) * 1000);
}

const instantShape =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d(?:\.\d{1,9})?))?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** The first instant of a day, which is not midnight where the clocks skip it. */
export function startOf(day: Day, timeZone: string): Date {
  for (let minutes = 0; ; minutes += 15) {
    const instant = instantOf(day, minutes, timeZone);
    if (instant !== undefined) return instant;
  }
}

/** The last second of a day, which is as long as the city's clocks make it. */
export const endOf = (day: Day, timeZone: string) => new Date(startOf(dayAfter(day), timeZone).getTime() - 1000);

/** As people read it: 'Monday, June 1 at 9:00 AM'. */
export function describeTime(at: Date, timeZone: string, language: Language): string {
  const hour = describeHour(at, timeZone, language);
  return `${describeDay(at, timeZone, language)} ${beforeHour[language](hour)} ${hour}`;
}

const beforeHour: Record<Language, (hour: string) => string> = {
  en: () => 'at',
  es: (hour) => (hour.startsWith('1:') ? 'a la' : 'a las'),
};

export const describeDay = (at: Date, timeZone: string, language: Language) =>
  writeDate('weekday', at, timeZone, language);

export const describeHour = (at: Date, timeZone: string, language: Language) =>
  writeDate('time', at, timeZone, language);

/** What the city's clocks show, written as if they showed UTC. */
const wallClock = (instant: number, timeZone: string) => new Date(instant + offsetAt(instant, timeZone));
