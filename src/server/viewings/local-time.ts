/** Clock times of a city and the instants they name, summer time included. */
const minuteMilliseconds = 60_000;
const dayMilliseconds = 24 * 60 * minuteMilliseconds;

/** A day as the calendar writes it, yyyy-mm-dd. */
export type Day = string;

export function dayOf(instant: Date, timeZone: string): Day {
  return wallClock(instant.getTime(), timeZone).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

export function dayAfter(day: Day): Day {
  return new Date(Date.parse(day) + dayMilliseconds).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

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
