import { paths } from '#contract/api/paths.ts';
import type { Own } from '#web/app/session/own-data.ts';

/** A week of viewings. `now` is when it was as shown. */
export async function loadWeek({ api, params }: Own) {
  const day = params.get('day') ?? '';
  const week = await api.readWeek(isDay(day) ? { day } : {});
  return { week, now: Date.now() };
}
export type WeekData = Awaited<ReturnType<typeof loadWeek>>;

export const weekPath = (day?: string) =>
  day === undefined ? paths.adminCalendar : `${paths.adminCalendar}?day=${day}`;

/** An address that names no real day shows this week. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
