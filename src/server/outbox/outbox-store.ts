import { and, eq, inArray, isNull, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';
import type { Time } from '#server/time.ts';

/** A promise taken by one worker until its lease ends. */
export type Claim = { promiseID: number; kind: string; payload: unknown; attempt: number; promisedAt: Date };

export const leaseSeconds = 60;
const keepSeconds = 7 * 24 * 60 * 60;
const purgeBatch = 1000;

export function createOutboxStore({ database, time }: { database: Database; time: Time }) {
  const { db } = database;
  const owed = and(isNull(outbox.keptAt), eq(outbox.parked, false));
  /** Every claim counts an attempt, so a worker that lost its lease to another can no longer say anything about the promise. */
  const held = (claim: Claim) => and(eq(outbox.promiseID, claim.promiseID), eq(outbox.attempts, claim.attempt), owed);

  return {
    /** One statement takes the next promise and hides it from others: the work is done outside any transaction, and a crash only lets the lease run out. */
    async claim(kinds: string[]): Promise<Claim | undefined> {
      const next = db
        .select({ promiseID: outbox.promiseID })
        .from(outbox)
        .where(and(owed, inArray(outbox.kind, kinds), lte(outbox.dueAt, time.now())))
        .orderBy(outbox.priority, outbox.dueAt, outbox.promiseID)
        .limit(1)
        .for('update', { skipLocked: true });
      const [claim] = await db
        .update(outbox)
        .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: time.in(leaseSeconds) })
        .where(eq(outbox.promiseID, sql`(${next})`))
        .returning({
          promiseID: outbox.promiseID,
          kind: outbox.kind,
          payload: outbox.payload,
          attempt: outbox.attempts,
          promisedAt: outbox.createdAt,
        });
      return claim;
    },
    async renew(claim: Claim): Promise<void> {
      await db
        .update(outbox)
        .set({ dueAt: time.in(leaseSeconds) })
        .where(held(claim));
    },
    async keep(claim: Claim): Promise<void> {
      await db.update(outbox).set({ keptAt: time.now(), lastError: null }).where(held(claim));
    },
    async drop(claim: Claim): Promise<void> {
      await db.delete(outbox).where(held(claim));
    },
    async retryIn(claim: Claim, seconds: number, lastError: string): Promise<void> {
      await db
        .update(outbox)
        .set({ dueAt: time.in(seconds), lastError })
        .where(held(claim));
    },
    async park(claim: Claim, lastError: string): Promise<void> {
      await db.update(outbox).set({ parked: true, lastError }).where(held(claim));
    },
    /** Gives a promise back as it was taken, for another worker to try at once. */
    async release(claim: Claim): Promise<void> {
      await db.update(outbox).set({ dueAt: time.now() }).where(held(claim));
    },
    /** Promises kept long ago are forgotten, some at a time until none is left. */
    async purge(): Promise<void> {
      const old = db
        .select({ promiseID: outbox.promiseID })
        .from(outbox)
        .where(and(isNotNull(outbox.keptAt), lt(outbox.keptAt, time.in(-keepSeconds))))
        .orderBy(outbox.promiseID)
        .limit(purgeBatch);
      for (;;) {
        const purged = await db
          .delete(outbox)
          .where(inArray(outbox.promiseID, old))
          .returning({ promiseID: outbox.promiseID });
        if (purged.length < purgeBatch) return;
      }
    },
  };
}
export type OutboxStore = ReturnType<typeof createOutboxStore>;
