import { and, inArray, isNull, like } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';

/** What a demonstration still wanted done, failed or not; `drop` forgets it. */
export async function openDemoJobs(db: Db) {
  const jobs = await db
    .select({ jobID: outbox.jobID, payload: outbox.payload })
    .from(outbox)
    .where(and(like(outbox.kind, '%-demo-%'), isNull(outbox.doneAt)));
  const ids = jobs.map(({ jobID }) => jobID);
  return {
    payloads: jobs.map(({ payload }) => payload),
    async drop(): Promise<void> {
      if (ids.length > 0) await db.delete(outbox).where(inArray(outbox.jobID, ids));
    },
  };
}
