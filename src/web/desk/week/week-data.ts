import { paths } from '#contract/paths.ts';
import type { Own } from '../../account/own-data.ts';

/** A week of viewings. `now` is when it was as shown. */
export async function loadWeek({ api, params }: Own) {
  const day = params.get('day') ?? '';
  const week = await api.readWeek(isDay(day) ? { day } : {});
  return { week, now: Date.now() };
}
export type WeekData = Awaited<ReturnType<typeof loadWeek>>;

export const weekPath = (day?: string) => (day === undefined ? paths.deskCalendar : `${paths.deskCalendar}?day=${day}`);

/** A calendar day so many days later. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMilliseconds).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** An address that names no real day shows this week. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
