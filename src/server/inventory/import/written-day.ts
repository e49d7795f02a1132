import { daysAfter, type Day } from '#contract/time/local-time.ts';

/** A day as banks write it: 2026-11-17, 11/17/2026, 11/17/26, 11-17-2026, Nov 17, 2026, 17 Nov 2026, each with or without a time. */
export function readDay(written: string): Day | undefined {
  if (written.length > mostCharacters) return undefined;
  const text = written.trim().replace(/[T ]+\d{1,2}:\d{2}.*$/i, '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso !== null) return dayFrom(iso[1], iso[2], iso[3]);
  // As in the United States: the month first.
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  if (american !== null) return dayFrom(american[3], american[1], american[2]);
  const named = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text);
  if (named !== null) return dayFrom(named[3], monthOf(named[1]), named[2]);
  const dayFirst = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i.exec(text);
  return dayFirst === null ? undefined : dayFrom(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
}

/** Longer is no day, and costs a pattern more than it is worth. */
const mostCharacters = 60;

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const shortestMonth = 3;

function monthOf(name = ''): string {
  const written = name.toLowerCase();
  return String(months.findIndex((month) => written.length >= shortestMonth && month.startsWith(written)) + 1);
}

/** Undefined for a day that there is not, such as February 30. */
function dayFrom(year = '', month = '', day = ''): Day | undefined {
  const written = `${year.padStart('yyyy'.length, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (Number.isNaN(Date.parse(written))) return undefined;
  return daysAfter(written, 0) === written ? written : undefined;
}
