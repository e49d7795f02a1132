/** A day as the dealer's calendar writes it, yyyy-mm-dd. */
export type Day = string;

export function dayOf(instant: Date, timeZone: string): Day {
  const known = formatters.get(timeZone);
  const formatter = known ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formatters.set(timeZone, formatter);
  return formatter.format(instant);
}

export function daysBefore(day: Day, count: number): Day {
  return new Date(Date.parse(day) - count * dayMilliseconds).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** Every day from the first to the last. */
export function daysFrom(first: Day, last: Day): Day[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMilliseconds);
  return Array.from({ length: count + 1 }, (_, before) => daysBefore(last, count - before));
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Making one costs a hundred times what using it costs. */
const formatters = new Map<string, Intl.DateTimeFormat>();
