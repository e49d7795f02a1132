import { writeDate, zoneName, type DateStyle } from '#contract/time/dates.ts';
import type { Language } from '#contract/api/paths.ts';

/** The free times of one day, by the clocks of the lot. */
export type DayOfTimes = { day: string; times: { startsAt: string; time: string }[] };

/** Times as people say them, wherever they are: in the time zone of the lot. */
export function createClock(timeZone: string, language: Language) {
  const writer = (style: DateStyle) => (instant: string) => writeDate(style, instant, timeZone, language);
  return {
    day: capital(writer('weekday')),
    shortDay: capital(writer('shortMonth')),
    time: writer('time'),
    dayAndTime: writer('dayAndTime'),
    zone: () => zoneName(timeZone, language),
  };
}
export type Clock = ReturnType<typeof createClock>;

/** Soonest first, as the times come. */
export function timesByDay(times: readonly string[], clock: Clock): DayOfTimes[] {
  const days = Map.groupBy(times, clock.shortDay);
  return [...days].map(([day, times]) => ({
    day,
    times: times.map((startsAt) => ({ startsAt, time: clock.time(startsAt) })),
  }));
}

/** A day that stands alone begins with a capital, in Spanish too. */
function capital(write: (instant: string) => string) {
  return (instant: string) => write(instant).replace(/^./u, (first) => first.toUpperCase());
}
