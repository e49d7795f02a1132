import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { Refusal } from '#contract/refusals.ts';
import type { Database } from '#server/database/database.ts';
import { attempts } from '#server/database/schema.ts';

/** Counts what happened under a key within a window, in the database, so that all processes count together. */
export type Throttle = {
  /** Counts a try before it is made, so that tries made all at once count as well; refuses when there were too many. */
  spend(limits: readonly Limit[]): Promise<void>;
  /** The try turned out to be none that counts. */
  refund(limits: readonly Limit[]): Promise<void>;
  forget(limits: readonly Limit[]): Promise<void>;
};

export type Limit = { key: string; most: number; windowSeconds: number };

const hourMilliseconds = 60 * 60 * 1000;

export function createThrottle({ database, clock }: { database: Database; clock: () => Date }): Throttle {
  let sweptAt = 0;

  async function spendOne({ key, most, windowSeconds }: Limit): Promise<void> {
    const now = clock();
    const at = sql`${now.toISOString()}::timestamptz`;
    const ends = sql`${at} + make_interval(secs => ${windowSeconds})`;
    const running = sql`${attempts.windowEndsAt} > ${at}`;
    const [counted] = await database.db
      .insert(attempts)
      .values({ key, count: 1, windowEndsAt: ends })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${running} then ${attempts.count} + 1 else 1 end`,
          windowEndsAt: sql`case when ${running} then ${attempts.windowEndsAt} else ${ends} end`,
        },
      })
      .returning({ count: attempts.count, windowEndsAt: attempts.windowEndsAt });
    if (counted === undefined || counted.count <= most) return;
    const secondsLeft = Math.ceil((counted.windowEndsAt.getTime() - now.getTime()) / 1000);
    throw new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, secondsLeft) });
  }

  async function sweep(): Promise<void> {
    const now = clock();
    if (now.getTime() - sweptAt < hourMilliseconds) return;
    sweptAt = now.getTime();
    await database.db.delete(attempts).where(lt(attempts.windowEndsAt, now));
  }

  return {
    async spend(limits) {
      await sweep();
      for (const limit of limits) await spendOne(limit);
    },
    async refund(limits) {
      for (const { key } of limits)
        await database.db
          .update(attempts)
          .set({ count: sql`${attempts.count} - 1` })
          .where(and(eq(attempts.key, key), gt(attempts.count, 0)));
    },
    async forget(limits) {
      for (const { key } of limits) await database.db.delete(attempts).where(eq(attempts.key, key));
    },
  };
}
