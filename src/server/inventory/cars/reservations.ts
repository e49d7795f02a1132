import { and, eq } from 'drizzle-orm';
import type { Database, Db } from '#server/database/database.ts';
import { cars } from '#server/database/schema.ts';
import { enqueue, type NewJob } from '#server/jobs/enqueue.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { newsFor } from './status-news.ts';
import { nameOf, type TakeWatchers, type WriteAudit } from '../needs.ts';
import { findHeldBack, saleRuleOf, type SaleRuleNeeds } from '../repossession/sale-hold.ts';
import { writeStatus } from './write-status.ts';

export const endOfReservation = (carID: number, until: Date): NewJob => ({
  kind: 'end-reservation',
  payload: { carID, until: until.toISOString() },
  dueAt: until,
});

/**
 * A reserved car goes up for sale again by itself, or into the archive where it may not be for sale. If its date was changed,
 * it has another job, and this one does nothing.
 */
export function createReservationJob(
  needs: SaleRuleNeeds & {
    database: Database;
    takeWatchers: TakeWatchers;
    writeAudit: WriteAudit;
    archiveHeldBack: (tx: Db, carIDs: number[], actorID: number | null) => Promise<void>;
  },
): Jobs['end-reservation'] {
  const { database, clock, writeAudit } = needs;
  return ({ carID, until }) =>
    database.transaction(async (tx) => {
      const now = clock();
      const [car] = await tx
        .select({ deletedAt: cars.deletedAt })
        .from(cars)
        .where(and(eq(cars.carID, carID), eq(cars.status, 'reserved'), eq(cars.reservedUntil, new Date(until))))
        .for('update');
      if (car === undefined) return;
      await writeAudit(tx, { actorID: null, action: 'reservation ended', object: nameOf(carID) });
      const rule = saleRuleOf(needs);
      const isHeldBack = (await findHeldBack(tx, [carID], rule)).length > 0;
      if (isHeldBack && car.deletedAt === null) return needs.archiveHeldBack(tx, [carID], null);
      const status = isHeldBack ? 'archived' : 'active';
      await writeStatus(tx, [carID], { status, reservedUntil: null }, { at: now, rule });
      if (car.deletedAt !== null) return undefined;
      const watchers = await needs.takeWatchers(tx, [carID]);
      const ended = [{ carID, status: 'reserved' as const }];
      await enqueue(tx, ...(await newsFor(tx, { cars: ended, to: 'active', watchers, now })));
      return undefined;
    });
}
