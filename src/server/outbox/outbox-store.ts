import { and, eq, inArray, isNull, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';

/** A promise taken by one worker until its lease ends. */
export type Claim = { promiseID: number; kind: string; payload: unknown; attempt: number; promisedAt: Date };

export const leaseSeconds = 60;
const keepDays = 7;
const purgeBatch = 1000;

export function createOutboxStore({ database, clock }: { database: Database; clock: () => Date }) {
  const { db } = database;
  /** Processes share the rows, so the database's clock counts, unless ours runs ahead of it. */
  const now = () => sql`greatest(now(), ${clock().toISOString()}::timestamptz)`;
  const inSeconds = (seconds: number) => sql`${now()} + make_interval(secs => ${seconds})`;
  const owed = and(isNull(outbox.keptAt), eq(outbox.parked, false));
  /** Every claim counts an attempt, so a worker that lost its lease to another can no longer say anything about the promise. */
  const held = (claim: Claim) => and(eq(outbox.promiseID, claim.promiseID), eq(outbox.attempts, claim.attempt), owed);

  return {
    /** One statement takes the next promise and hides it from others: the work is done outside any transaction, and a crash only lets the lease run out. */
    async claim(kinds: string[]): Promise<Claim | undefined> {
      const next = db
        .select({ promiseID: outbox.promiseID })
        .from(outbox)
        .where(and(owed, inArray(outbox.kind, kinds), sql`${outbox.dueAt} <= ${now()}`))
        .orderBy(outbox.priority, outbox.dueAt, outbox.promiseID)
        .limit(1)
        .for('update', { skipLocked: true });
      const [claim] = await db
        .update(outbox)
        .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: inSeconds(leaseSeconds) })
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
        .set({ dueAt: inSeconds(leaseSeconds) })
        .where(held(claim));
    },
    async keep(claim: Claim): Promise<void> {
      await db.update(outbox).set({ keptAt: now(), lastError: null }).where(held(claim));
    },
    async retryIn(claim: Claim, seconds: number, lastError: string): Promise<void> {
      await db
        .update(outbox)
        .set({ dueAt: inSeconds(seconds), lastError })
        .where(held(claim));
    },
    async park(claim: Claim, lastError: string): Promise<void> {
      await db.update(outbox).set({ parked: true, lastError }).where(held(claim));
    },
    /** Gives a promise back as it was taken, for another worker to try at once. */
    async release(claim: Claim): Promise<void> {
      await db.update(outbox).set({ dueAt: now() }).where(held(claim));
    },
    /** Promises kept long ago are forgotten, some at a time. */
    async purge(): Promise<void> {
      const old = db
        .select({ promiseID: outbox.promiseID })
        .from(outbox)
        .where(and(isNotNull(outbox.keptAt), lt(outbox.keptAt, sql`${now()} - make_interval(days => ${keepDays})`)))
        .orderBy(outbox.promiseID)
        .limit(purgeBatch);
      await db.delete(outbox).where(inArray(outbox.promiseID, old));
    },
  };
}
export type OutboxStore = ReturnType<typeof createOutboxStore>;
