import { and, eq, inArray, isNull, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';
import type { Time } from '#server/time.ts';

/** A job that one worker holds until its lease ends. */
export type Claim = { jobID: number; kind: string; payload: unknown; attempt: number; enqueuedAt: Date };

export const leaseSeconds = 60;
const keepSeconds = 7 * 24 * 60 * 60;
const purgeBatch = 1000;

export function createOutboxStore({ database, time }: { database: Database; time: Time }) {
  const { db } = database;
  const open = and(isNull(outbox.doneAt), eq(outbox.failed, false));
  /** Every claim counts an attempt, so a worker that lost its lease can no longer change the job. */
  const held = (claim: Claim) => and(eq(outbox.jobID, claim.jobID), eq(outbox.attempts, claim.attempt), open);

  return {
    /** One statement takes the next job and hides it from other workers: the work is done outside any transaction, and after a crash the lease runs out. */
    async claim(kinds: string[]): Promise<Claim | undefined> {
      const next = db
        .select({ jobID: outbox.jobID })
        .from(outbox)
        .where(and(open, inArray(outbox.kind, kinds), lte(outbox.dueAt, time.now())))
        .orderBy(outbox.priority, outbox.dueAt, outbox.jobID)
        .limit(1)
        .for('update', { skipLocked: true });
      const [claim] = await db
        .update(outbox)
        .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: time.in(leaseSeconds) })
        .where(eq(outbox.jobID, sql`(${next})`))
        .returning({
          jobID: outbox.jobID,
          kind: outbox.kind,
          payload: outbox.payload,
          attempt: outbox.attempts,
          enqueuedAt: outbox.createdAt,
        });
      return claim;
    },
    async renew(claim: Claim): Promise<void> {
      await db
        .update(outbox)
        .set({ dueAt: time.in(leaseSeconds) })
        .where(held(claim));
    },
    async markDone(claim: Claim): Promise<void> {
      await db.update(outbox).set({ doneAt: time.now(), lastError: null }).where(held(claim));
    },
    async delete(claim: Claim): Promise<void> {
      await db.delete(outbox).where(held(claim));
    },
    async retryIn(claim: Claim, seconds: number, lastError: string): Promise<void> {
      await db
        .update(outbox)
        .set({ dueAt: time.in(seconds), lastError })
        .where(held(claim));
    },
    async markFailed(claim: Claim, lastError: string): Promise<void> {
      await db.update(outbox).set({ failed: true, lastError }).where(held(claim));
    },
    /** Makes the job due again at once, for another worker. */
    async release(claim: Claim): Promise<void> {
      await db.update(outbox).set({ dueAt: time.now() }).where(held(claim));
    },
    /** Deletes jobs that were done long ago, in batches. */
    async purge(): Promise<void> {
      const old = db
        .select({ jobID: outbox.jobID })
        .from(outbox)
        .where(and(isNotNull(outbox.doneAt), lt(outbox.doneAt, time.in(-keepSeconds))))
        .orderBy(outbox.jobID)
        .limit(purgeBatch);
      for (;;) {
        const purged = await db.delete(outbox).where(inArray(outbox.jobID, old)).returning({ jobID: outbox.jobID });
        if (purged.length < purgeBatch) return;
      }
    },
  };
}
export type OutboxStore = ReturnType<typeof createOutboxStore>;
