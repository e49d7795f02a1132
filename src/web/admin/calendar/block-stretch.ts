import { dayAfter, daysAfter, instantOf, startOf } from '#contract/time/local-time.ts';
import { plannableYears } from '#contract/viewings/viewing-terms.ts';
import type { Block } from '#contract/viewings/staff-calendar.ts';
import type { FieldErrors } from '#contract/api/refusal-error.ts';
import type { InboxWords } from '#web/copy/en/admin/inquiries.ts';
import type { AdminClock } from '../admin-clock.ts';

type Stretch = Pick<Block, 'startsAt' | 'endsAt'>;

/** As it is filled in: days such as 2026-11-17 and, unless whole days are meant, times of them such as 09:30. */
export type FilledStretch = { firstDay: string; lastDay: string; times: { from: string; to: string } | undefined };

/** By the clocks of the lot. Undefined where they skip such a time, or where there is none. */
export function stretchOf({ firstDay, lastDay, times }: FilledStretch, timeZone: string): Stretch | undefined {
  if (firstDay === '' || lastDay === '') return undefined;
  if (times === undefined) return told(startOf(firstDay, timeZone), startOf(dayAfter(lastDay), timeZone));
  const [from, to] = [minutesOf(times.from), minutesOf(times.to)];
  return told(instantOf(firstDay, from, timeZone), instantOf(lastDay, to, timeZone));
}

/** The last day stays where it was put, unless the first one has overtaken it. What is still being typed moves nothing. */
export const lastDayAfter = (firstDay: string, lastDay: string): string =>
  isPlannable(firstDay) && lastDay < firstDay ? firstDay : lastDay;

/** What is wrong with it, by the field that it is said at. What is not filled in is said by the form. */
export function wrongStretch(filled: FilledStretch, timeZone: string, words: StretchWords): FieldErrors {
  const { firstDay, lastDay, times } = filled;
  const years = (['firstDay', 'lastDay'] as const).filter(
    (field) => filled[field] !== '' && !isPlannable(filled[field]),
  );
  if (years.length > 0) {
    const { first, last } = plannableYears;
    return Object.fromEntries(years.map((field) => [field, words.noSuchYear(first, last)]));
  }
  if (firstDay === '' || lastDay === '') return {};
  if (lastDay < firstDay) return { lastDay: words.daysOrder };
  if (times === undefined || times.from === '' || times.to === '') return {};
  const skipped = [
    instantOf(firstDay, minutesOf(times.from), timeZone) === undefined && 'from',
    instantOf(lastDay, minutesOf(times.to), timeZone) === undefined && 'to',
  ].filter((field) => field !== false);
  if (skipped.length > 0) return Object.fromEntries(skipped.map((field) => [field, words.noSuchTime]));
  const stretch = stretchOf(filled, timeZone);
  return stretch !== undefined && stretch.startsAt >= stretch.endsAt ? { to: words.order } : {};
}

type StretchWords = Pick<InboxWords['block'], 'order' | 'daysOrder' | 'noSuchYear' | 'noSuchTime'>;

/** As a browser writes a day; a year may have more digits than four. */
function isPlannable(day: string): boolean {
  const year = Number(day.split('-')[0]);
  return year >= plannableYears.first && year <= plannableYears.last;
}

/** Such as Tue, Nov 17, 9:00 AM – 12:00 PM, or Tuesday, November 17 – Friday, November 20 for whole days. */
export function sayStretch({ startsAt, endsAt }: Stretch, clock: AdminClock): string {
  const [firstDay, endDay] = [clock.dayOf(startsAt), clock.dayOf(endsAt)];
  if (clock.row(startsAt) === midnight && clock.row(endsAt) === midnight) {
    const lastDay = daysAfter(endDay, -1);
    const first = clock.longDayOf(firstDay);
    return firstDay === lastDay ? first : `${first} – ${clock.longDayOf(lastDay)}`;
  }
  return `${clock.dayAndTime(startsAt)} – ${firstDay === endDay ? clock.time(endsAt) : clock.dayAndTime(endsAt)}`;
}

const midnight = '00:00';

const told = (startsAt: Date | undefined, endsAt: Date | undefined): Stretch | undefined =>
  startsAt && endsAt && { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
