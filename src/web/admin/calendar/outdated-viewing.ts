import { isRefusal } from '#contract/api/refusal-error.ts';
import type { Api } from '#contract/api/api.ts';
import type { StaffViewing } from '#contract/viewings/staff-calendar.ts';
import type { AdminClock } from '../admin-clock.ts';

/** The booked time that is before whoever acts; the server refuses to act on another. */
export const seenTimeOf = ({ status, startsAt }: StaffViewing) => (status === 'booked' ? startsAt : null);

/** Somebody else did something to it in the meantime. */
export const isOutdated = (error: unknown) =>
  isRefusal(error) && (error.code === 'illegal-step' || error.status === 404);

/** As it stands by now, where a refusal says that it has another time; undefined where it has none, or nothing can be read. */
export async function readMoved(
  api: Pick<Api, 'readWeek'>,
  seen: StaffViewing,
  error: unknown,
  clock: Pick<AdminClock, 'dayOf'>,
): Promise<StaffViewing | undefined> {
  const { status, startsAt } = isRefusal(error) && error.code === 'illegal-step' ? error.extra : {};
  if (status !== 'booked' || typeof startsAt !== 'string' || startsAt === seenTimeOf(seen)) return undefined;
  const week = await api.readWeek({ day: clock.dayOf(startsAt) }).catch(() => undefined);
  return week?.viewings.find(({ viewingID }) => viewingID === seen.viewingID);
}
