import type { Frontline } from '#contract/inventory/recon/recon.ts';
import { dayOf, daysFrom, type Day } from '#contract/time/local-time.ts';

type Known = {
  repossessedOn: Day | null;
  addedAt: Date;
  /** When it could be seen, as the audit log tells it. */
  periods: readonly { from: Date }[];
  now: Date;
  timeZone: string;
};

/** How long a car took from its repossession, or from when it was added, to the first day on which buyers saw it. */
export function frontlineOf({ repossessedOn, addedAt, periods, now, timeZone }: Known): Frontline {
  const addedOn = dayOf(addedAt, timeZone);
  // A day that somebody wrote down after the car was here is no beginning.
  const isRepossessed = repossessedOn !== null && repossessedOn <= addedOn;
  const since = isRepossessed ? repossessedOn : addedOn;
  const first = periods[0];
  const forSaleOn = first === undefined ? null : dayOf(first.from, timeZone);
  const days = daysFrom(since, forSaleOn ?? dayOf(now, timeZone)).length - 1;
  return { since, from: isRepossessed ? 'repossessed' : 'added', forSaleOn, days: Math.max(days, 0) };
}
