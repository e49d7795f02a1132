/** Clock times of a city and the instants they name, summer time included. */
const minuteMilliseconds = 60_000;
const dayMilliseconds = 24 * 60 * minuteMilliseconds;

/** A day as the calendar writes it, yyyy-mm-dd. */
export type Day = string;

export function dayOf(instant: Date, timeZone: string): Day {
  return wallClock(instant.getTime(), timeZone).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

export const dayAfter = (day: Day) => daysAfter(day, 1);

export function daysAfter(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * dayMilliseconds).toISOString().slice(0, 'yyyy-mm-dd'.length);
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

/** The first instant of a day, which is not midnight where the clocks skip it. */
export function startOf(day: Day, timeZone: string): Date {
  for (let minutes = 0; ; minutes += 15) {
    const instant = instantOf(day, minutes, timeZone);
    if (instant !== undefined) return instant;
  }
}

/** By how much the city's clocks are ahead of UTC. */
const offsetAt = (instant: number, timeZone: string) => wallClock(instant, timeZone).getTime() - instant;

/** What the city's clocks show, written as if they showed UTC. */
function wallClock(instant: number, timeZone: string): Date {
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const milliseconds = instant - Math.floor(instant / 1000) * 1000;
  return new Date(
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'), milliseconds),
  );
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one costs a hundred times what using it costs. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
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
  formatters.set(timeZone, made);
  return made;
}
