import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/refusals.ts';
import type { Database } from '#server/database/database.ts';
import { attempts } from '#server/database/schema.ts';

/** Counts what happened under a key within a window, in the database, so that all processes count together. */
export type Throttle = {
  /** Refuses when a limit is reached already; costs nothing of it. */
  demandRoom(limits: Limit[]): Promise<void>;
  count(limits: Limit[]): Promise<void>;
  forget(limits: Limit[]): Promise<void>;
};

export type Limit = { key: string; most: number; windowSeconds: number };

export function createThrottle(needs: { database: Database; clock: () => Date }): Throttle {
  const { database, clock } = needs;
  return {
    async demandRoom(limits) {
      for (const limit of limits) {
        const [counted] = await database.db
          .select({ count: attempts.count, windowEndsAt: attempts.windowEndsAt })
          .from(attempts)
          .where(eq(attempts.key, limit.key))
          .limit(1);
        const secondsLeft = counted ? Math.ceil((counted.windowEndsAt.getTime() - clock().getTime()) / 1000) : 0;
        if (counted && secondsLeft > 0 && counted.count >= limit.most) {
          throw new Refusal('too-many-requests', { retryAfterSeconds: secondsLeft });
        }
      }
    },
    async count(limits) {
      const now = clock().toISOString();
      for (const limit of limits) {
        const ends = sql`${now}::timestamptz + make_interval(secs => ${limit.windowSeconds})`;
        const running = sql`${attempts.windowEndsAt} > ${now}::timestamptz`;
        await database.db
          .insert(attempts)
          .values({ key: limit.key, count: 1, windowEndsAt: ends })
          .onConflictDoUpdate({
            target: attempts.key,
            set: {
              count: sql`case when ${running} then ${attempts.count} + 1 else 1 end`,
              windowEndsAt: sql`case when ${running} then ${attempts.windowEndsAt} else ${ends} end`,
            },
          });
      }
    },
    async forget(limits) {
      for (const limit of limits) await database.db.delete(attempts).where(eq(attempts.key, limit.key));
    },
  };
}
