import type { Language } from '#contract/api/paths.ts';

/**
 * The only place that writes days and times for people, and the only one that asks the platform about time zones. Whoever
 * writes one names the zone, so nothing depends on where a browser or a server happens to be.
 */
export type Instant = Date | string | number;

const styles = {
  /** Nov 17, 2026 */
  day: { dateStyle: 'medium' },
  /** November 17, 2026 */
  longDay: { dateStyle: 'long' },
  /** Tuesday, November 17, 2026 */
  fullDay: { dateStyle: 'full' },
  /** Tuesday, November 17 */
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  /** Tuesday, Nov 17 */
  shortMonth: { weekday: 'long', month: 'short', day: 'numeric' },
  /** Tuesday */
  weekdayAlone: { weekday: 'long' },
  /** Tue */
  weekdayName: { weekday: 'short' },
  /** Nov 17 */
  monthDay: { month: 'short', day: 'numeric' },
  /** 9 AM */
  hour: { hour: 'numeric' },
  /** 9:30 AM */
  time: { hour: 'numeric', minute: '2-digit' },
  /** Tue, Nov 17, 9:30 AM */
  dayAndTime: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** Nov 17, 2026, 9:30 AM */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** Tuesday, November 17 at 9:30 AM CST */
  timeInZone: {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof styles;

export function writeDate(style: DateStyle, at: Instant, timeZone: string, language: Language = 'en'): string {
  const written = dateFormat(locales[language], { timeZone, ...styles[style] }).format(new Date(at));
  // Node and browsers do not agree on which blank stands before AM and PM.
  const alike = written.replaceAll(/\s/gu, ' ');
  return language === 'es' ? inSpanish(alike, style) : alike;
}

/** As people say it: 'martes 17 de noviembre a las 9:30 a.m.'. The platform puts commas in between. */
function inSpanish(written: string, style: DateStyle): string {
  const day = written.replace(/^(\p{L}+), (?=\d)/u, '$1 ');
  return style === 'timeInZone' ? day.replace(/, (?=1:)/u, ' a la ').replace(/, (?=\d)/u, ' a las ') : day;
}

/** A day of the calendar such as 2026-11-17, which is the same day everywhere. */
export const writeDay = (style: DateStyle, day: string, language: Language) => writeDate(style, day, 'UTC', language);

/** Such as 'Central Time', the same all year. */
export function zoneName(timeZone: string, language: Language): string {
  const parts = dateFormat(locales[language], { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * By how much a city's clocks are ahead of UTC. Since 2012 offsets have changed on whole quarters of an hour alone, so one is
 * looked up for each quarter that is asked about, and remembered; before that, Newfoundland's clocks changed a minute past midnight.
 */
export function offsetAt(instant: number, timeZone: string): number {
  if (instant < onQuartersSince) {
    const second = Math.floor(instant / 1000) * 1000;
    return shownAt(second, timeZone) - second;
  }
  const quarter = Math.floor(instant / quarterMilliseconds);
  let known = offsets.get(timeZone);
  if (known === undefined) offsets.set(timeZone, (known = new Map()));
  const remembered = known.get(quarter);
  if (remembered !== undefined) return remembered;
  const offset = shownAt(quarter * quarterMilliseconds, timeZone) - quarter * quarterMilliseconds;
  if (known.size >= mostRemembered) known.clear();
  known.set(quarter, offset);
  return offset;
}

const onQuartersSince = Date.UTC(2012, 0);
const quarterMilliseconds = 15 * 60_000;
const mostRemembered = 20_000;
const offsets = new Map<string, Map<number, number>>();

/** What the city's clocks show, written as if they showed UTC. */
function shownAt(instant: number, timeZone: string): number {
  const parts = new Map(
    dateFormat('en-US', clockParts(timeZone))
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const clockParts = (timeZone: string): Intl.DateTimeFormatOptions => ({
  timeZone,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };
const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one costs a hundred times what using it costs. Styles and the zones of one dealer are few. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (format === undefined) formats.set(key, (format = new Intl.DateTimeFormat(locale, options)));
  return format;
}
