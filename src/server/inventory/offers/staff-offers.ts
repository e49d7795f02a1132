import { and, desc, eq } from 'drizzle-orm';
import { Refusal } from '#contract/api/refusals.ts';
import { carName } from '#contract/inventory/car-name.ts';
import type { OfferRound, OffersAnswer, RankedOffer } from '#contract/inventory/offers/offers.ts';
import { dayOf, type Day } from '#contract/time/local-time.ts';
import type { Db } from '#server/database/database.ts';
import { cars, offerRounds, offers, users } from '#server/database/schema.ts';
import { isThere } from '../cars/change-car.ts';
import { byRank, type Round } from './offer-store.ts';

/** The latest round on a car as staff may see it. The caller has ended it if its time is up. */
export async function readOffersAnswer(
  tx: Db,
  carID: number,
  days: { timeZone: string; today: Day },
): Promise<OffersAnswer> {
  const [car] = await tx
    .select({ status: cars.status, carYear: cars.carYear, carMake: cars.carMake, carModel: cars.carModel })
    .from(cars)
    .where(isThere(carID))
    .limit(1);
  if (car === undefined) throw new Refusal('car-not-found');
  const [round] = await tx
    .select()
    .from(offerRounds)
    .where(eq(offerRounds.carID, carID))
    .orderBy(desc(offerRounds.roundID))
    .limit(1);
  const goesOn = round?.state === 'open' || round?.state === 'ended';
  return {
    carID,
    car: carName(car),
    status: car.status,
    ...days,
    round: round === undefined ? null : await tellRound(tx, round, days.timeZone),
    version: goesOn ? round.version : 0,
  };
}

async function tellRound(tx: Db, round: Round, timeZone: string): Promise<OfferRound> {
  const { state, endsAt, minimumCents, amountsCents } = round;
  return {
    state,
    endsAt: endsAt.toISOString(),
    endsOn: dayOf(endsAt, timeZone),
    minimum: minimumCents === null ? null : minimumCents / 100,
    // They are written down when a round ends: one that was canceled before stays sealed.
    offers: amountsCents === null ? null : await listRanked(tx, round),
  };
}

async function listRanked(tx: Db, { roundID, minimumCents }: Round): Promise<RankedOffer[]> {
  const rows = await tx
    .select({
      buyerID: offers.userID,
      amountCents: offers.amountCents,
      placedAt: offers.placedAt,
      state: offers.state,
      fName: users.fName,
      lName: users.lName,
      email: users.email,
    })
    .from(offers)
    .innerJoin(users, eq(users.userID, offers.userID))
    .where(and(eq(offers.roundID, roundID), eq(users.role, 'user')))
    .orderBy(...byRank);
  return rows.map(({ amountCents, placedAt, fName, lName, ...offer }) => ({
    ...offer,
    amount: amountCents / 100,
    placedAt: placedAt.toISOString(),
    name: `${fName} ${lName}`.trim(),
    meetsMinimum: minimumCents === null ? null : amountCents >= minimumCents,
  }));
}
