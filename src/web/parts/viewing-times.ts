import type { Language } from '#contract/paths.ts';

/** The free times of one day, by the clocks of the yard. */
export type DayOfTimes = { day: string; times: { startsAt: string; time: string }[] };

/** Times as people say them, wherever they are: in the time zone of the yard. */
export function createClock(timeZone: string, language: Language) {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    // Node and browsers do not agree on which blank stands before AM and PM.
    return (instant: string) => format.format(new Date(instant)).replaceAll(/\s/g, ' ');
  };
  const day = capital(writer({ weekday: 'long', month: 'long', day: 'numeric' }));
  const shortDay = capital(writer({ weekday: 'long', month: 'short', day: 'numeric' }));
  const time = writer({ hour: 'numeric', minute: '2-digit' });
  const dayAndTime = writer({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  return { day, shortDay, time, dayAndTime, zone: () => zoneName(timeZone, locale) };
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
  return (instant: string) => write(instant).replace(/^./u, (letter) => letter.toUpperCase());
}

/** Such as 'Central Time', the same all year. */
function zoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
