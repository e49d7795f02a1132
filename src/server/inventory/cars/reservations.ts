import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { cars } from '#server/database/schema.ts';
import { enqueue, type NewJob } from '#server/jobs/enqueue.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { newsFor } from './status-news.ts';
import { counted } from './change-car.ts';
import { nameOf, type TakeWatchers, type WriteAudit } from '../needs.ts';

export const endOfReservation = (carID: number, until: Date): NewJob => ({
  kind: 'end-reservation',
  payload: { carID, until: until.toISOString() },
  dueAt: until,
});

/** A reserved car goes up for sale again by itself. If its date was changed, it has another job, and this one does nothing. */
export function createReservationJob(needs: {
  database: Database;
  clock: () => Date;
  takeWatchers: TakeWatchers;
  writeAudit: WriteAudit;
}): Jobs['end-reservation'] {
  const { database, clock, writeAudit } = needs;
  return ({ carID, until }) =>
    database.transaction(async (tx) => {
      const now = clock();
      const [ended] = await tx
        .update(cars)
        .set({ status: 'active', reservedUntil: null, ...counted(now) })
        .where(and(eq(cars.carID, carID), eq(cars.status, 'reserved'), eq(cars.reservedUntil, new Date(until))))
        .returning({ deletedAt: cars.deletedAt });
      if (ended === undefined) return;
      if (ended.deletedAt === null) {
        const watchers = await needs.takeWatchers(tx, [carID]);
        const ended = [{ carID, status: 'reserved' as const }];
        await enqueue(tx, ...(await newsFor(tx, { cars: ended, to: 'active', watchers, now })));
      }
      await writeAudit(tx, { actorID: null, action: 'reservation ended', object: nameOf(carID) });
    });
}
