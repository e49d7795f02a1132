import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { carName } from '#contract/car-name.ts';
import { undoSeconds } from '#contract/desk-terms.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { cars } from '#server/database/schema.ts';
import { letterPromise } from '#server/mail/letter-job.ts';
import { createJob } from '#server/outbox/job.ts';
import { promise, type Promised } from '#server/outbox/promise.ts';
import type { Time } from '#server/time.ts';
import { listAsked } from './asked.ts';
import { counted, isThere } from './car-change.ts';
import { nameOf, type WriteAudit } from './needs.ts';
import type { Photos } from './photos.ts';

/** A little longer than the clerk is told: his press needs time to arrive. */
const graceSeconds = 5;
const keptSeconds = undoSeconds + graceSeconds;

const PurgeCar = z.object({ carID: z.int(), deletedAt: z.iso.datetime() });

/** A deleted car is out of sight at once. For a moment it can be brought back; then it goes for good, and all that hangs on it. */
export function createDeletions(needs: {
  database: Database;
  photos: Photos;
  clock: () => Date;
  time: Time;
  writeAudit: WriteAudit;
}) {
  const { database, clock, time, writeAudit } = needs;
  return {
    delete: (carID: number, actorID: number | null): Promise<void> =>
      database.transaction(async (tx) => {
        const [deleted] = await tx
          .update(cars)
          .set({ deletedAt: time.now(), ...counted(clock()) })
          .where(isThere(carID))
          .returning({ at: cars.deletedAt });
        if (deleted?.at == null) throw new Refusal('car-not-found');
        await promise(tx, purgePromise(carID, deleted.at));
        await writeAudit(tx, { actorID, action: 'car deleted', object: nameOf(carID) });
      }),

    restore: (carID: number, actorID: number | null): Promise<void> =>
      database.transaction(async (tx) => {
        const restored = await tx
          .update(cars)
          .set({ deletedAt: null, ...counted(clock()) })
          .where(and(eq(cars.carID, carID), time.isWithin(cars.deletedAt, keptSeconds)))
          .returning({ carID: cars.carID });
        if (restored.length === 0) throw new Refusal('car-not-found');
        await writeAudit(tx, { actorID, action: 'car brought back', object: nameOf(carID) });
      }),

    /** Does nothing to a car that was brought back: deleted anew, it has a promise of its own. */
    purgeJob: createJob({
      lane: 'mail',
      schema: PurgeCar,
      run: ({ carID, deletedAt }) => database.transaction((tx) => purge(tx, carID, new Date(deletedAt))),
    }),
  };

  async function purge(tx: Db, carID: number, deletedAt: Date): Promise<void> {
    // Locked first, so that no picture is attached between the promise to delete its files and the end of the car.
    const [car] = await tx
      .select({ status: cars.status, carYear: cars.carYear, carMake: cars.carMake, carModel: cars.carModel })
      .from(cars)
      .where(and(eq(cars.carID, carID), eq(cars.deletedAt, deletedAt)))
      .for('update');
    if (car === undefined) return;
    await needs.photos.promiseDeletion(tx, carID);
    // Of what was sold or archived they have been told.
    if (car.status === 'active' || car.status === 'reserved') {
      const asked = await listAsked(tx, [carID], clock());
      await promise(tx, ...asked.map(({ userID }) => letterPromise('car-withdrawn', { userID, car: carName(car) })));
    }
    await tx.delete(cars).where(eq(cars.carID, carID));
  }
}

const purgePromise = (carID: number, deletedAt: Date): Promised => ({
  kind: 'purge-car',
  payload: { carID, deletedAt: deletedAt.toISOString() },
  dueAt: new Date(deletedAt.getTime() + keptSeconds * 1000),
});
