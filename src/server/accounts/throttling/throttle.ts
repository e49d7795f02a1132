import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { tooManyTries } from '#contract/api/refusals.ts';
import type { Database } from '#server/database/database.ts';
import { attempts } from '#server/database/schema.ts';
import type { Log } from '#server/log.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Time } from '#server/time.ts';
import type { LimitName } from './limits.ts';

/** Counts what happened within a window, in the database, so that all processes count together. */
export type Throttle = {
  /**
   * Counts a try before it is made, so that tries made all at once count as well. Refuses when there were too many; what is
   * refused is only read, so that a flood writes nothing.
   */
  spend(limits: readonly Limit[]): Promise<void>;
  /**
   * The try turned out to be none that counts. What it was for is done by then: where the database fails at this, or at
   * `forget`, nobody is told that it was not, and the count ends with its window.
   */
  refund(limits: readonly Limit[]): Promise<void>;
  forget(limits: readonly Limit[]): Promise<void>;
  /** Asks the database again, whatever was refused a moment ago. */
  reload(): void;
};

/** How often one of whatever `name` counts may come, such as one network's logins. */
export type Limit = { name: LimitName; whom: string; most: number; windowSeconds: number };
type Counter = Limit & { key: string };

/** However many addresses are made up, they share these counters. Who shares one with whom, nobody outside can tell. */
const countersPerLimit = 2 ** 16;
const hourMilliseconds = 60 * 60 * 1000;
/** A flood asks the database once in a while; another process may have opened the way meanwhile. */
const rememberedMilliseconds = 1000;
const mostRemembered = 10_000;

export function createThrottle(needs: {
  database: Database;
  time: Time;
  encryption: Encryption;
  log: Pick<Log, 'warn'>;
  counters?: number;
}): Throttle {
  const { time, encryption, log, counters = countersPerLimit } = needs;
  const { db } = needs.database;
  let sweptAt = -Infinity;
  const refused = new Map<string, { at: number; seconds: number }>();

  return {
    async spend(limits) {
      const spent = limits.map(counterOf);
      for (const { key } of spent) refuseRemembered(key);
      await sweep();
      await demandOpen(spent);
      for (const counter of spent) {
        if (await count(counter)) continue;
        // Others were quicker since it was looked at.
        await demandOpen([counter]);
        throw tooManyTries(1);
      }
    },
    async refund(limits) {
      for (const { key } of limits.map(counterOf)) {
        refused.delete(key);
        const counted = and(eq(attempts.key, key), gt(attempts.count, 0));
        await settle(
          db
            .update(attempts)
            .set({ count: sql`${attempts.count} - 1` })
            .where(counted),
        );
      }
    },
    async forget(limits) {
      for (const { key } of limits.map(counterOf)) {
        refused.delete(key);
        await settle(db.delete(attempts).where(eq(attempts.key, key)));
      }
    },
    reload: () => refused.clear(),
  };

  async function settle(change: PromiseLike<unknown>): Promise<void> {
    try {
      await change;
    } catch (err) {
      log.warn({ err }, 'throttle: a count stays until its window ends');
    }
  }

  function counterOf(limit: Limit): Counter {
    const { name, whom } = limit;
    const number = Buffer.from(encryption.fingerprint(`${name} ${whom}`)).readUInt32BE() % counters;
    return { ...limit, key: `${name}:${number}` };
  }

  async function demandOpen(spent: Counter[]): Promise<void> {
    const keys = spent.map(({ key }) => key);
    const found = await db
      .select({ key: attempts.key, count: attempts.count, secondsLeft: secondsLeft() })
      .from(attempts)
      .where(and(inArray(attempts.key, keys), gt(attempts.windowEndsAt, time.now())))
      .limit(keys.length);
    for (const counter of spent) {
      const running = found.find(({ key }) => key === counter.key);
      if (running === undefined || running.count < counter.most) continue;
      if (running.secondsLeft > counter.windowSeconds) await shorten(counter);
      const seconds = Math.min(running.secondsLeft, counter.windowSeconds);
      if (refused.size >= mostRemembered) refused.clear();
      refused.set(counter.key, { at: time.elapsed(), seconds });
      throw tooManyTries(seconds);
    }
  }

  function refuseRemembered(key: string): void {
    const last = refused.get(key);
    if (last === undefined) return;
    const since = time.elapsed() - last.at;
    if (since >= 0 && since < Math.min(rememberedMilliseconds, last.seconds * 1000)) throw tooManyTries(last.seconds);
    refused.delete(key);
  }

  /** One statement, which changes nothing when there were too many already. */
  async function count({ key, most, windowSeconds }: Counter): Promise<boolean> {
    const ends = time.in(windowSeconds);
    const running = gt(attempts.windowEndsAt, time.now());
    const counted = await db
      .insert(attempts)
      .values({ key, count: 1, windowEndsAt: ends })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${running} then ${attempts.count} + 1 else 1 end`,
          windowEndsAt: sql`case when ${running} then least(${attempts.windowEndsAt}, ${ends}) else ${ends} end`,
        },
        setWhere: sql`not (${running}) or ${lt(attempts.count, most)}`,
      })
      .returning({ key: attempts.key });
    return counted.length > 0;
  }

  /** The clock was set back since the window began: it ends no later than one that begins now. */
  async function shorten({ key, windowSeconds }: Counter): Promise<void> {
    const ends = time.in(windowSeconds);
    await db
      .update(attempts)
      .set({ windowEndsAt: ends })
      .where(and(eq(attempts.key, key), gt(attempts.windowEndsAt, ends)));
  }

  async function sweep(): Promise<void> {
    const now = time.elapsed();
    if (now - sweptAt < hourMilliseconds) return;
    sweptAt = now;
    await db.delete(attempts).where(lte(attempts.windowEndsAt, time.now()));
  }

  function secondsLeft() {
    return sql`ceil(extract(epoch from ${attempts.windowEndsAt} - ${time.now()}))`.mapWith(Number);
  }
}
