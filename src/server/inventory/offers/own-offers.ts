import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { Refusal } from '#contract/api/refusals.ts';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import { carName } from '#contract/inventory/car-name.ts';
import type { OwnOffer, OwnOfferAnswer } from '#contract/inventory/offers/offers.ts';
import type { Database, Db } from '#server/database/database.ts';
import { cars, offerRounds, offers, users } from '#server/database/schema.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { isThere } from '../cars/change-car.ts';
import { isOffered } from '../cars/vin-on-offer.ts';
import type { Round } from './offer-store.ts';

const mostShown = 200;

/** A buyer's sealed offers: one on each car, to be changed and withdrawn until offers end. Nothing here is written to the log. */
export function createOwnOffers(needs: {
  database: Database;
  clock: () => Date;
  spendOffer: (userID: number) => Promise<void>;
}) {
  const { database, clock } = needs;
  return {
    listFor: (userID: number): Promise<OwnOffer[]> => listOwn(database.db, userID),
    read: (userID: number, carID: number): Promise<OwnOfferAnswer> => answer(database.db, userID, carID),

    /** An amount that is offered already keeps its time. */
    async place(userID: number, carID: number, amount: number): Promise<OwnOfferAnswer> {
      await needs.spendOffer(userID);
      return database.transaction(async (tx) => {
        await demandBuyer(tx, userID);
        const { roundID } = await holdOpenRound(tx, userID, carID);
        const given = { amountCents: amount * 100, placedAt: clock() };
        const changed = await tx
          .insert(offers)
          .values({ roundID, userID, ...given })
          .onConflictDoUpdate({
            target: [offers.roundID, offers.userID],
            set: given,
            setWhere: ne(offers.amountCents, given.amountCents),
          })
          .returning({ offerID: offers.offerID });
        await enqueue(tx, ...changed.map(() => emailJob({ email: 'offer-received', carID, userID })));
        return answer(tx, userID, carID);
      });
    },

    /** Nothing is left of it. No limit stands in the way: it sends nothing, and the end may be near. */
    withdraw: (userID: number, carID: number): Promise<OwnOfferAnswer> =>
      database.transaction(async (tx) => {
        const { roundID } = await holdOpenRound(tx, userID, carID);
        await tx.delete(offers).where(and(eq(offers.roundID, roundID), eq(offers.userID, userID)));
        return answer(tx, userID, carID);
      }),
  };

  /** Whoever ends the round waits for this offer. The clock is read once the round is held: a wait may have taken until the end. */
  async function holdOpenRound(tx: Db, userID: number, carID: number): Promise<Round> {
    const { status } = await demandCar(tx, carID);
    if (!isOffered(status)) await answer(tx, userID, carID);
    const [round] = await tx
      .select()
      .from(offerRounds)
      .where(and(eq(offerRounds.carID, carID), eq(offerRounds.state, 'open')))
      .for('share');
    if (round === undefined || clock() >= round.endsAt) throw new Refusal('offers-closed');
    return round;
  }

  async function answer(tx: Db, userID: number, carID: number): Promise<OwnOfferAnswer> {
    const { offersUntil, status } = await demandCar(tx, carID);
    const [offer] = await listOwn(tx, userID, carID);
    // What nobody can see is known only to whoever offered for it.
    if (offer === undefined && !isOffered(status)) throw new Refusal('car-not-found');
    const isOpen = offersUntil !== null && clock() < offersUntil;
    return { endsAt: isOpen ? offersUntil.toISOString() : null, offer: offer ?? null };
  }

  /** Newest first. */
  async function listOwn(tx: Db, userID: number, carID?: number): Promise<OwnOffer[]> {
    const rows = await tx
      .select({
        carID: cars.carID,
        carYear: cars.carYear,
        carMake: cars.carMake,
        carModel: cars.carModel,
        amountCents: offers.amountCents,
        state: offers.state,
        placedAt: offers.placedAt,
        endsAt: offerRounds.endsAt,
        isOpen: sql<boolean>`${offerRounds.state} = 'open'`,
      })
      .from(offers)
      .innerJoin(offerRounds, eq(offerRounds.roundID, offers.roundID))
      .innerJoin(cars, eq(cars.carID, offerRounds.carID))
      .where(
        and(
          eq(offers.userID, userID),
          isNull(cars.deletedAt),
          carID === undefined ? undefined : eq(offerRounds.carID, carID),
        ),
      )
      .orderBy(desc(offers.offerID))
      .limit(mostShown);
    const now = clock();
    return rows.map(({ amountCents, placedAt, endsAt, isOpen, carYear, carMake, carModel, ...row }) => ({
      ...row,
      car: carName({ carYear, carMake, carModel }),
      amount: amountCents / 100,
      placedAt: placedAt.toISOString(),
      endsAt: endsAt.toISOString(),
      isOpen: isOpen && now < endsAt,
    }));
  }
}

/** Whoever will choose among the offers makes none. One from before somebody joined the staff can be withdrawn. */
async function demandBuyer(tx: Db, userID: number): Promise<void> {
  const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.userID, userID)).limit(1);
  if (person?.role !== 'user') throw new Refusal('staff-make-no-offers');
}

async function demandCar(tx: Db, carID: number): Promise<{ offersUntil: Date | null; status: CarStatus }> {
  const [car] = await tx
    .select({ offersUntil: cars.offersUntil, status: cars.status })
    .from(cars)
    .where(isThere(carID))
    .limit(1);
  if (car === undefined) throw new Refusal('car-not-found');
  return car;
}
