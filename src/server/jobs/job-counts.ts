import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';

/** How many jobs are due, and how many have failed. */
export async function countJobs({ db }: Database): Promise<{ due: number; failed: number }> {
  const [row] = await db
    .select({
      due: sql<number>`(count(*) filter (where not ${outbox.failed} and ${outbox.dueAt} <= now()))::int`,
      failed: sql<number>`(count(*) filter (where ${outbox.failed}))::int`,
    })
    .from(outbox)
    .where(sql`${outbox.doneAt} is null`);
  return row ?? { due: 0, failed: 0 };
}
