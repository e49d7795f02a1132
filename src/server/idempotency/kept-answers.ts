import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { Refusal, tooManyTries } from '#contract/api/refusals.ts';
import type { Database } from '#server/database/database.ts';
import { idempotencyKeys } from '#server/database/schema.ts';
import { expectedFailure } from '#server/errors/expected-failure.ts';
import type { Log } from '#server/log.ts';
import type { Time } from '#server/time.ts';

/** One attempt under a key: who asks, the key they chose, what exactly they asked. */
export type Attempt = { userID: number; key: string; requestHash: Uint8Array };
/** Either what was answered the first time, or a start that must be finished or forgotten. */
export type Begun = { answer: string } | { startedAt: Date };

const keptSeconds = 24 * 60 * 60;
/** Longer than any request may take: who has not answered by then has crashed. */
const crashedSeconds = 120;
const pauseMilliseconds = 100;
/** Less than any proxy waits. */
const patienceMilliseconds = 10_000;
const retryMilliseconds = 500;
/** Answers kept for one person. */
const mostAnswers = 1000;
const fullForSeconds = 60 * 60;

/** Answers that were given under a key, kept for a day: a repeated request gets the same one and does nothing. */
export function createGivenAnswers(needs: { database: Database; time: Time; log: Pick<Log, 'error'> }) {
  const { db } = needs.database;
  const { time } = needs;
  return {
    /** A repetition that comes while the first is under way waits for its answer. */
    async begin(attempt: Attempt, { mayRunAgain }: { mayRunAgain: boolean }): Promise<Begun> {
      await demandRoom(attempt);
      const until = performance.now() + patienceMilliseconds;
      while (performance.now() < until) {
        const begun = (await start(attempt)) ?? (await meet(attempt, mayRunAgain));
        if (begun !== undefined) return begun;
        await wait(pauseMilliseconds);
      }
      throw new Refusal('illegal-step', { problem: { code: 'request-under-way' }, retryAfterSeconds: 5 });
    },

    /** Whether or not this succeeds at once: what was asked is done, and is answered so. */
    finish: (attempt: Attempt, startedAt: Date, given: { status: number; answer: string }): Promise<void> =>
      write(() => db.update(idempotencyKeys).set(given).where(isAttempt(attempt, startedAt))),

    forget: (attempt: Attempt, startedAt: Date): Promise<void> =>
      write(() => db.delete(idempotencyKeys).where(isAttempt(attempt, startedAt))),

    async purge(): Promise<void> {
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, time.in(-keptSeconds)));
    },
  };

  /** One try; a database in trouble is asked again in the background, as long as repetitions wait for it. */
  async function write(run: () => Promise<unknown>): Promise<void> {
    const until = performance.now() + crashedSeconds * 1000;
    if (!(await succeeds(run))) void writeLater(run, until);
  }

  async function writeLater(run: () => Promise<unknown>, until: number): Promise<void> {
    do await waitAlone(retryMilliseconds);
    while (!(await succeeds(run)) && performance.now() < until);
  }

  /** A bug is logged, and not tried again. */
  async function succeeds(run: () => Promise<unknown>): Promise<boolean> {
    try {
      await run();
    } catch (error) {
      if (expectedFailure(error) !== undefined) return false;
      needs.log.error({ err: error }, 'what came of an idempotency key could not be kept');
    }
    return true;
  }

  async function demandRoom({ userID, key }: Attempt): Promise<void> {
    const others = and(
      eq(idempotencyKeys.userID, userID),
      ne(idempotencyKeys.key, key),
      time.isWithin(idempotencyKeys.createdAt, keptSeconds),
    );
    if ((await db.$count(idempotencyKeys, others)) >= mostAnswers) throw tooManyTries(fullForSeconds);
  }

  async function start({ userID, key, requestHash }: Attempt): Promise<Begun | undefined> {
    const [started] = await db
      .insert(idempotencyKeys)
      .values({ userID, key, requestHash, createdAt: time.now() })
      .onConflictDoNothing({ target: [idempotencyKeys.userID, idempotencyKeys.key] })
      .returning({ startedAt: idempotencyKeys.createdAt });
    return started;
  }

  /** What an earlier attempt under the key means for this one; undefined: ask again in a moment. */
  async function meet(attempt: Attempt, mayRunAgain: boolean): Promise<Begun | undefined> {
    const [earlier] = await db
      .select({
        requestHash: idempotencyKeys.requestHash,
        status: idempotencyKeys.status,
        answer: idempotencyKeys.answer,
        startedAt: idempotencyKeys.createdAt,
        isOld: sql<boolean>`${lt(idempotencyKeys.createdAt, time.in(-keptSeconds))}`,
        isUnderWay: time.isWithin(idempotencyKeys.createdAt, crashedSeconds),
      })
      .from(idempotencyKeys)
      .where(isKey(attempt))
      .limit(1);
    if (earlier === undefined) return undefined;
    if (earlier.isOld) {
      await db.delete(idempotencyKeys).where(isAttempt(attempt, earlier.startedAt));
      return start(attempt);
    }
    if (!Buffer.from(earlier.requestHash).equals(attempt.requestHash)) throw new Refusal('key-reused');
    if (earlier.answer !== null) return { answer: earlier.answer };
    if (earlier.isUnderWay) return undefined;
    if (!mayRunAgain) throw new Refusal('illegal-step', { problem: { code: 'request-cut-off' } });
    return takeOver(attempt, earlier.startedAt);
  }

  async function takeOver(attempt: Attempt, crashedAt: Date): Promise<Begun | undefined> {
    const [taken] = await db
      .update(idempotencyKeys)
      .set({ createdAt: time.now() })
      .where(and(isAttempt(attempt, crashedAt), isNull(idempotencyKeys.answer)))
      .returning({ startedAt: idempotencyKeys.createdAt });
    return taken;
  }
}
export type GivenAnswers = ReturnType<typeof createGivenAnswers>;

/** Keeps no process alive. */
const waitAlone = (milliseconds: number) => wait(milliseconds, undefined, { ref: false });

const isKey = ({ userID, key }: Attempt) => and(eq(idempotencyKeys.userID, userID), eq(idempotencyKeys.key, key));
const isAttempt = (attempt: Attempt, startedAt: Date) => and(isKey(attempt), eq(idempotencyKeys.createdAt, startedAt));
