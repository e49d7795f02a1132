import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { cars } from '#server/database/schema.ts';
import { createJob, type Job } from '#server/outbox/job.ts';
import { promise, type Promised } from '#server/outbox/promise.ts';
import { newsFor } from './asked.ts';
import { counted } from './car-change.ts';
import { nameOf, type WriteAudit } from './needs.ts';

const EndReservation = z.object({ carID: z.int(), until: z.iso.datetime() });

export const endOfReservation = (carID: number, until: Date): Promised => ({
  kind: 'end-reservation',
  payload: { carID, until: until.toISOString() },
  dueAt: until,
});

/** A reserved car goes on offer again by itself. One that has another date by now has another promise; then this one does nothing. */
export function createReservationJob(needs: { database: Database; clock: () => Date; writeAudit: WriteAudit }): Job {
  const { database, clock, writeAudit } = needs;
  return createJob({
    lane: 'mail',
    schema: EndReservation,
    run: ({ carID, until }) =>
      database.transaction(async (tx) => {
        const now = clock();
        const [ended] = await tx
          .update(cars)
          .set({ status: 'active', reservedUntil: null, ...counted(now) })
          .where(and(eq(cars.carID, carID), eq(cars.status, 'reserved'), eq(cars.reservedUntil, new Date(until))))
          .returning({ deletedAt: cars.deletedAt });
        if (ended === undefined) return;
        if (ended.deletedAt === null)
          await promise(tx, ...(await newsFor(tx, [{ carID, status: 'reserved' }], 'active', now)));
        await writeAudit(tx, { actorID: null, action: 'reservation ended', object: nameOf(carID) });
      }),
  });
}
