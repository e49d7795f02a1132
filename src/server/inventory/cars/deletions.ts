import { and, eq } from 'drizzle-orm';
import { carName } from '#contract/inventory/car-name.ts';
import { undoSeconds } from '#contract/inventory/car-changes.ts';
import type { Consequences, PersonToCall } from '#contract/inventory/staff-car.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { rehearse } from '#server/database/rehearse.ts';
import { cars } from '#server/database/schema.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { enqueue, type NewJob } from '#server/jobs/enqueue.ts';
import type { Jobs } from '#server/jobs/job.ts';
import type { Time } from '#server/time.ts';
import { listAskedOnly, newsFor } from './status-news.ts';
import { counted, isThere } from './change-car.ts';
import { admitVin, deedOfSameVin, isOffered, tryAgainAfterSameVin, type AdmittedVin } from './vin-on-offer.ts';
import { looksAt, nameOf, type CallOffViewings, type TakeWatchers, type WriteAudit } from '../needs.ts';
import { cancelRounds, deedsOfCanceled } from '../offers/offer-store.ts';
import { undoSales } from '../sales/sale-store.ts';
import type { Photos } from '../photos/photo-originals.ts';

/** A little longer than the admin is told: the press needs time to arrive. */
const graceSeconds = 5;
const keptSeconds = undoSeconds + graceSeconds;

/** A deleted car is out of sight at once. For a moment it can be brought back; then it goes for good, and all that hangs on it. */
export function createDeletions(needs: {
  database: Database;
  photos: Photos;
  clock: () => Date;
  time: Time;
  callOffViewings: CallOffViewings;
  takeWatchers: TakeWatchers;
  writeAudit: WriteAudit;
  archiveHeldBack: (tx: Db, carIDs: number[], actorID: number | null) => Promise<void>;
}) {
  const { database, clock, time, writeAudit } = needs;
  const purgeJob: Jobs['purge-car'] = ({ carID, deletedAt }) =>
    database.transaction((tx) => purge(tx, carID, new Date(deletedAt)));

  return {
    /** Resolves to whom staff have to call when the car is gone for good. */
    delete: (carID: number, actorID: number | null): Promise<PersonToCall[]> =>
      database.transaction(async (tx) => {
        const [deleted] = await tx
          .update(cars)
          .set({ deletedAt: time.now(), ...counted(clock()) })
          .where(isThere(carID))
          .returning({ at: cars.deletedAt, ...toldColumns });
        if (deleted?.at == null) throw new Refusal('car-not-found');
        const { toCall } = await rehearse(
          (made) => tx.transaction(made),
          (inner) => withdraw(inner, deleted),
        );
        await enqueue(tx, newPurgeJob(carID, deleted.at));
        // Once it is gone, only the log knows which car it was.
        const deed = { actorID, action: 'car deleted' as const, object: nameOf(carID), note: carName(deleted) };
        await writeAudit(tx, deed, ...looksAt(toCall, actorID));
        return toCall;
      }),

    /** What a deletion would bring with it. Phone numbers are given out once the look at them has been written down. */
    async foresee(carID: number, actorID: number | null): Promise<Consequences> {
      const foreseen = await rehearse(
        (made) => database.transaction(made),
        async (tx) => {
          const [car] = await tx.select(toldColumns).from(cars).where(isThere(carID)).for('update');
          if (car === undefined) throw new Refusal('car-not-found');
          return withdraw(tx, car);
        },
      );
      if (foreseen.toCall.length > 0)
        await database.transaction((tx) => writeAudit(tx, ...looksAt(foreseen.toCall, actorID)));
      return foreseen;
    },

    /** Refused where another car has got its VIN since and nobody says why; its stock number was kept for it. Archived where it may not be for sale by now. */
    restore: (carID: number, actorID: number | null, sameVinReason?: string): Promise<void> =>
      tryAgainAfterSameVin(() => database.transaction((tx) => restore(tx, carID, actorID, sameVinReason))),

    /** Does nothing to a car that was brought back: deleted anew, it has a job of its own. */
    purgeJob,
  };

  async function restore(tx: Db, carID: number, actorID: number | null, reason: string | undefined): Promise<void> {
    const admitted = await admitBack(tx, carID, reason);
    const [restored] = await tx
      .update(cars)
      .set({ deletedAt: null, ...counted(clock()), sameVinReason: admitted.sameVinReason })
      .where(and(eq(cars.carID, carID), time.isWithin(cars.deletedAt, keptSeconds)))
      .returning({ status: cars.status });
    if (restored === undefined) throw new Refusal('car-not-found');
    // Its reservation may have ended while nobody could see it.
    const watchers = restored.status === 'active' ? await needs.takeWatchers(tx, [carID]) : [];
    await enqueue(tx, ...(await newsFor(tx, { cars: [], to: 'active', watchers, now: clock() })));
    await writeAudit(
      tx,
      { actorID, action: 'car brought back', object: nameOf(carID) },
      ...deedOfSameVin(carID, actorID, admitted),
    );
    await needs.archiveHeldBack(tx, [carID], actorID);
  }

  /** For whom a reason was given before, it holds. */
  async function admitBack(tx: Db, carID: number, reason: string | undefined): Promise<AdmittedVin> {
    const [car] = await tx
      .select({ vin: cars.vin, status: cars.status, sameVinReason: cars.sameVinReason })
      .from(cars)
      .where(eq(cars.carID, carID))
      .for('update');
    if (car === undefined) throw new Refusal('car-not-found');
    const { vin, status, sameVinReason } = car;
    return isOffered(status) && sameVinReason === null ? admitVin(tx, { vin, carID }, reason) : { sameVinReason };
  }

  async function purge(tx: Db, carID: number, deletedAt: Date): Promise<void> {
    // Locked first, so that no picture is attached between the job to delete its files and the end of the car.
    const [car] = await tx
      .select(toldColumns)
      .from(cars)
      .where(and(eq(cars.carID, carID), eq(cars.deletedAt, deletedAt)))
      .for('update');
    if (car === undefined) return;
    await needs.photos.enqueueDeletion(tx, carID);
    const { rounds } = await withdraw(tx, car);
    if (rounds > 0) await writeAudit(tx, ...deedsOfCanceled([carID], null));
    await tx.delete(cars).where(eq(cars.carID, carID));
  }

  /** Whoever asked about the car is told that it is gone; whoever was to come, that the viewing is called off because of it. */
  async function withdraw(tx: Db, car: ToldCar): Promise<Consequences> {
    const { carID, status } = car;
    // Of what was sold or archived they have been told.
    const asked = status === 'active' || status === 'reserved' ? await listAskedOnly(tx, [carID], clock()) : [];
    await enqueue(tx, ...asked.map(({ userID }) => emailJob({ email: 'car-withdrawn', userID, car: carName(car) })));
    const { viewings, toCall } = await needs.callOffViewings(tx, [carID]);
    const emails = asked.length + viewings - toCall.length;
    const rounds = (await cancelRounds(tx, [carID], clock())).length;
    return { emails, viewings, toCall, rounds, sales: await undoSales(tx, [carID]) };
  }
}

const toldColumns = {
  carID: cars.carID,
  status: cars.status,
  carYear: cars.carYear,
  carMake: cars.carMake,
  carModel: cars.carModel,
};
type ToldCar = Pick<typeof cars.$inferSelect, keyof typeof toldColumns>;

const newPurgeJob = (carID: number, deletedAt: Date): NewJob => ({
  kind: 'purge-car',
  payload: { carID, deletedAt: deletedAt.toISOString() },
  dueAt: new Date(deletedAt.getTime() + keptSeconds * 1000),
});
