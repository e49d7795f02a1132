import { and, eq, exists, sql } from 'drizzle-orm';
import { Refusal, refuseField } from '#contract/api/refusals.ts';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import { dollarsFact, writeFacts } from '#contract/audit/audit-facts.ts';
import { acceptedOfferDays, mostOfferDays } from '#contract/inventory/offers/offer-terms.ts';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import type { HeldBack } from '#contract/inventory/staff-car.ts';
import type { OffersAnswer } from '#contract/inventory/offers/offers.ts';
import { dayOf, daysAfter, endOf, type Day } from '#contract/time/local-time.ts';
import type { Database, Db } from '#server/database/database.ts';
import { cars, offerRounds, offers, users } from '#server/database/schema.ts';
import { enqueue, type NewJob } from '#server/jobs/enqueue.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { isThere } from '../cars/change-car.ts';
import { nameOf, type WriteAudit } from '../needs.ts';
import { refusalOfHold } from '../repossession/sale-hold.ts';
import { cancelRounds, counted, endRound, giveUp, holdRound, type Round } from './offer-store.ts';
import { readOffersAnswer } from './staff-offers.ts';

/** Gives a status within another change, with all that follows from it; whoever gets the car is told by another email. */
export type GiveStatus = (
  tx: Db,
  carIDs: number[],
  to: { status: CarStatus; reservedUntil: Date | null },
  actorID: number,
  buyerID: number,
) => Promise<{ held: HeldBack[] }>;

type Draft = { endsOn: Day; minimum: number | null };

/** Rounds of sealed offers, as staff begin and end them. Until a round has ended, staff learn nothing of what is in it. */
export function createOfferRounds(needs: {
  database: Database;
  clock: () => Date;
  timeZone: string;
  giveStatus: GiveStatus;
  writeAudit: WriteAudit;
}) {
  const { database, clock, timeZone, writeAudit } = needs;
  const endJob: Jobs['end-offers'] = ({ carID, endsAt }) =>
    database.transaction(async (tx) => {
      await tx.select({ carID: cars.carID }).from(cars).where(eq(cars.carID, carID)).for('update');
      const round = await holdRound(tx, carID);
      // One whose end was moved has another job.
      if (round?.state === 'open' && round.endsAt.getTime() === Date.parse(endsAt))
        await endRound(tx, round, clock(), writeAudit);
    });

  return {
    read: (carID: number, actorID: number): Promise<OffersAnswer> =>
      database.transaction(async (tx) => {
        await hold(tx, carID);
        return tell(tx, carID, actorID, 'offers viewed');
      }),

    save: (carID: number, version: number, draft: Draft, actorID: number): Promise<OffersAnswer> =>
      database.transaction(async (tx) => {
        const { status, round } = await holdVersion(tx, carID, version);
        if (status !== 'active' || round?.state === 'ended') throw new Refusal('illegal-step');
        const endsAt = endIn(draft, round);
        const minimumCents = draft.minimum === null ? null : Math.round(draft.minimum * 100);
        const at = clock();
        if (round === undefined)
          await tx.insert(offerRounds).values({ carID, endsAt, minimumCents, openedAt: at, updatedAt: at });
        else
          await tx
            .update(offerRounds)
            .set({ endsAt, minimumCents, ...counted(at) })
            .where(eq(offerRounds.roundID, round.roundID));
        if (round?.endsAt.getTime() !== endsAt.getTime()) {
          await tx.update(cars).set({ offersUntil: endsAt }).where(eq(cars.carID, carID));
          await enqueue(tx, endOfOffers(carID, endsAt));
        }
        const note = writeFacts({ 'offers-until': endsAt.toISOString(), minimum: dollarsFact(minimumCents) });
        return tell(tx, carID, actorID, round === undefined ? 'offers opened' : 'offers changed', note);
      }),

    cancel: (carID: number, version: number, actorID: number): Promise<OffersAnswer> =>
      database.transaction(async (tx) => {
        const { round } = await holdVersion(tx, carID, version);
        if (round === undefined) throw new Refusal('stale-offers');
        await cancelRounds(tx, [carID], clock());
        return tell(tx, carID, actorID, 'offers canceled');
      }),

    /** The car is held first, so that of many who accept at once one is heard. */
    accept: (
      carID: number,
      { version, buyerID }: { version: number; buyerID: number },
      actorID: number,
    ): Promise<OffersAnswer> =>
      database.transaction(async (tx) => {
        const round = demandEnded((await holdVersion(tx, carID, version)).round);
        // One from before somebody joined the staff is not chosen among: they have seen the others since.
        const isBuyer = exists(
          tx
            .select({ one: sql`1` })
            .from(users)
            .where(and(eq(users.userID, buyerID), eq(users.role, 'user'))),
        );
        const [offer] = await tx
          .update(offers)
          .set({ state: 'accepted' })
          .where(and(eq(offers.userID, buyerID), eq(offers.roundID, round.roundID), eq(offers.state, 'live'), isBuyer))
          .returning({ acceptedCents: offers.amountCents });
        if (offer === undefined) throw new Refusal('offer-not-found');
        const { acceptedCents } = offer;
        await close(tx, round, { state: 'accepted', acceptedCents });
        const until = endOf(daysAfter(dayOf(clock(), timeZone), acceptedOfferDays), timeZone);
        const to = { status: 'reserved' as const, reservedUntil: until };
        const [held] = (await needs.giveStatus(tx, [carID], to, actorID, buyerID)).held;
        if (held !== undefined) throw refusalOfHold(held);
        await enqueue(tx, emailJob({ email: 'offer-accepted', carID, userID: buyerID }));
        const note = writeFacts({ accepted: dollarsFact(acceptedCents) });
        return tell(tx, carID, actorID, 'offer accepted', note);
      }),

    decline: (carID: number, version: number, actorID: number): Promise<OffersAnswer> =>
      database.transaction(async (tx) => {
        await close(tx, demandEnded((await holdVersion(tx, carID, version)).round), { state: 'declined' });
        return tell(tx, carID, actorID, 'offers declined');
      }),

    endJob,
  };

  /** One that is over by now is ended before anything else is done. */
  async function hold(tx: Db, carID: number) {
    const [car] = await tx.select({ status: cars.status }).from(cars).where(isThere(carID)).for('update');
    if (car === undefined) throw new Refusal('car-not-found');
    const round = await holdRound(tx, carID);
    const now = clock();
    if (round?.state !== 'open' || now < round.endsAt) return { ...car, round };
    await endRound(tx, round, now, writeAudit);
    return { ...car, round: await holdRound(tx, carID) };
  }

  async function holdVersion(tx: Db, carID: number, version: number) {
    const held = await hold(tx, carID);
    if ((held.round?.version ?? 0) !== version) throw new Refusal('stale-offers');
    return held;
  }

  function endIn({ endsOn }: Draft, round: Round | undefined): Date {
    const now = clock();
    const today = dayOf(now, timeZone);
    const refuse = (problem: Parameters<typeof refuseField>[2]) => refuseField('invalid-input', 'endsOn', problem);
    if (endsOn > daysAfter(today, mostOfferDays)) throw refuse({ code: 'offers-end-too-late', days: mostOfferDays });
    const endsAt = endsOn < today ? now : endOf(endsOn, timeZone);
    if (endsAt <= now) throw refuse({ code: 'offers-end-in-past' });
    if (round !== undefined && endsAt < round.endsAt) throw refuse({ code: 'offers-end-earlier' });
    return endsAt;
  }

  async function close(tx: Db, round: Round, to: Partial<Pick<Round, 'state' | 'acceptedCents'>>): Promise<void> {
    await tx
      .update(offerRounds)
      .set({ ...to, ...counted(clock()) })
      .where(eq(offerRounds.roundID, round.roundID));
    await giveUp(tx, round, 'declined');
  }

  async function tell(tx: Db, carID: number, actorID: number, action: AuditAction, note = ''): Promise<OffersAnswer> {
    await writeAudit(tx, { actorID, action, object: nameOf(carID), note });
    return readOffersAnswer(tx, carID, { timeZone, today: dayOf(clock(), timeZone) });
  }
}

function demandEnded(round: Round | undefined): Round {
  if (round?.state !== 'ended') throw new Refusal('illegal-step');
  return round;
}

const endOfOffers = (carID: number, endsAt: Date): NewJob => ({
  kind: 'end-offers',
  payload: { carID, endsAt: endsAt.toISOString() },
  dueAt: endsAt,
});
