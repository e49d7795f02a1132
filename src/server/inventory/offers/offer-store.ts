import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { dollarsFact, none, writeFacts } from '#contract/audit/audit-facts.ts';
import { carName } from '#contract/inventory/car-name.ts';
import type { RoundState } from '#contract/inventory/offers/offer-terms.ts';
import type { Db } from '#server/database/database.ts';
import { cars, offerRounds, offers } from '#server/database/schema.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { nameOf, type WriteAudit } from '../needs.ts';

export type Round = typeof offerRounds.$inferSelect;

/** That goes on: offers are taken, or staff have to choose. */
const goingOn: RoundState[] = ['open', 'ended'];

/** Held until the end, so that no offer comes and nobody chooses meanwhile. The caller holds the car. */
export async function holdRound(tx: Db, carID: number): Promise<Round | undefined> {
  const [held] = await tx
    .select()
    .from(offerRounds)
    .where(and(eq(offerRounds.carID, carID), inArray(offerRounds.state, goingOn)))
    .for('update');
  return held;
}

/** From now on nobody can offer, and staff can see what was offered. Where nothing was, there is nothing to choose. The caller holds the round. */
export async function endRound(tx: Db, { roundID, carID }: Round, at: Date, writeAudit: WriteAudit): Promise<void> {
  const ranked = await tx
    .select({ amountCents: offers.amountCents })
    .from(offers)
    .where(eq(offers.roundID, roundID))
    .orderBy(...byRank);
  const amountsCents = ranked.map(({ amountCents }) => amountCents);
  await tx
    .update(offerRounds)
    .set({ state: amountsCents.length === 0 ? 'declined' : 'ended', amountsCents, ...counted(at) })
    .where(eq(offerRounds.roundID, roundID));
  await tx.update(cars).set({ offersUntil: null }).where(eq(cars.carID, carID));
  const amounts = amountsCents.map(dollarsFact).join(',') || none;
  await writeAudit(tx, {
    actorID: null,
    action: 'offers ended',
    object: nameOf(carID),
    note: writeFacts({ amounts }),
  });
}

/** How many of these cars have a round that goes on. */
export const countRounds = (tx: Db, carIDs: number[]): Promise<number> =>
  tx.$count(offerRounds, and(inArray(offerRounds.carID, carIDs), inArray(offerRounds.state, goingOn)));

/**
 * Of cars that can no longer be had: whoever offered is told. What was offered on a car before offers ended is never seen, so
 * that nobody cancels to have a look. Gives the cars that had a round. Not counted among the emails that are foreseen: that
 * would tell how many offers there are.
 */
export async function cancelRounds(tx: Db, carIDs: number[], at: Date): Promise<number[]> {
  const canceled = await tx
    .update(offerRounds)
    .set({ state: 'canceled', ...counted(at) })
    .where(and(inArray(offerRounds.carID, carIDs), inArray(offerRounds.state, goingOn)))
    .returning({ roundID: offerRounds.roundID, carID: offerRounds.carID });
  for (const { roundID, carID } of canceled) {
    await tx.update(cars).set({ offersUntil: null }).where(eq(cars.carID, carID));
    await giveUp(tx, { roundID, carID }, 'canceled');
  }
  return canceled.map(({ carID }) => carID);
}

export const deedsOfCanceled = (carIDs: number[], actorID: number | null) =>
  carIDs.map((carID) => ({ actorID, action: 'offers canceled' as const, object: nameOf(carID) }));

/** Of what is left of a round: each offer gets the state, and whoever made it is told. */
export async function giveUp(
  tx: Db,
  { roundID, carID }: Pick<Round, 'roundID' | 'carID'>,
  state: 'declined' | 'canceled',
): Promise<void> {
  const car = await nameCar(tx, carID);
  const told = await tx
    .update(offers)
    .set({ state })
    .where(and(eq(offers.roundID, roundID), eq(offers.state, 'live')))
    .returning({ userID: offers.userID });
  const email = state === 'declined' ? 'offer-declined' : 'offers-canceled';
  await enqueue(tx, ...told.map(({ userID }) => emailJob({ email, userID, car })));
}

/** The highest first, of equal ones the earlier. */
export const byRank = [desc(offers.amountCents), asc(offers.placedAt), asc(offers.offerID)];

/** What everything that staff do to a round does besides. */
export const counted = (at: Date) => ({ version: sql`${offerRounds.version} + 1`, updatedAt: at });

async function nameCar(tx: Db, carID: number): Promise<string> {
  const [car] = await tx
    .select({ carYear: cars.carYear, carMake: cars.carMake, carModel: cars.carModel })
    .from(cars)
    .where(eq(cars.carID, carID))
    .limit(1);
  return car === undefined ? '' : carName(car);
}
