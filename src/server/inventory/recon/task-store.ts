import { and, asc, count, eq, inArray, ne } from 'drizzle-orm';
import { mostTasks } from '#contract/inventory/recon/recon-terms.ts';
import type { Db } from '#server/database/database.ts';
import { reconTasks } from '#server/database/schema.ts';
import type { TaskRow } from './task-columns.ts';

/** As they were added. */
export function listTasks(tx: Db, carID: number): Promise<TaskRow[]> {
  return tx
    .select()
    .from(reconTasks)
    .where(eq(reconTasks.carID, carID))
    .orderBy(asc(reconTasks.taskID))
    .limit(mostTasks);
}

/** How many tasks of each of these cars are not done; who is missing has none. */
export async function countOpenTasks(tx: Db, carIDs: number[]): Promise<Map<number, number>> {
  if (carIDs.length === 0) return new Map();
  const counts = await tx
    .select({ carID: reconTasks.carID, open: count() })
    .from(reconTasks)
    .where(and(inArray(reconTasks.carID, carIDs), ne(reconTasks.state, 'done')))
    .groupBy(reconTasks.carID);
  return new Map(counts.map(({ carID, open }) => [carID, open]));
}
