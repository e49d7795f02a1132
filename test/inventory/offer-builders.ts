import { dayOf, daysAfter, endOf } from '#contract/time/local-time.ts';
import type { Visitor } from '../visitor.ts';
import type { World } from '../world.ts';

/** Takes sealed offers in a world, and moves its clock to either side of their end. */
export function offersIn(world: World) {
  const zone = 'America/Chicago';
  const now = () => new Date(Date.now() + world.passed());
  const inDays = (days: number) => daysAfter(dayOf(now(), zone), days);
  return {
    inDays,
    /** Until the end of the day after tomorrow, so that a few minutes make no difference. */
    open: (admin: Visitor, id: number, minimum: number | null = null) =>
      admin.api.saveOffers({ id, version: 0, endsOn: inDays(2), minimum }),
    /** So many milliseconds after the end; before it where that is negative. Sessions of before are over then. */
    passEnd: (endsAt: string, after: number) => world.pass(Date.parse(endsAt) + after - now().getTime()),
    endOf: (day: string) => endOf(day, zone).toISOString(),
    place: (buyer: Visitor, carID: number, amount: unknown) =>
      buyer.call('PUT', `/api/auth/offers/${carID}`, { amount }),
  };
}
