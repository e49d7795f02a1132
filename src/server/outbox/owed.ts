import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';

/** How many promises should have been kept by now, and how many were given up. */
export async function countOwed({ db }: Database): Promise<{ due: number; parked: number }> {
  const [row] = await db
    .select({
      due: sql<number>`(count(*) filter (where not ${outbox.parked} and ${outbox.dueAt} <= now()))::int`,
      parked: sql<number>`(count(*) filter (where ${outbox.parked}))::int`,
    })
    .from(outbox)
    .where(sql`${outbox.keptAt} is null`);
  return row ?? { due: 0, parked: 0 };
}
