import type { SearchAnswer } from '#contract/catalog/search-answer.ts';
import type { SearchQuery } from '#contract/catalog/search.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import { createCountedStore, type CountedMisses, type CountedViews } from './count-store.ts';
import { dayOf, daysAfter } from '#contract/time/local-time.ts';
import { createReadAnalytics } from './read-analytics.ts';
import { missedQuestion } from './missed-search-text.ts';
import { createPace } from './rate-per-address.ts';
import { createTally } from './tally.ts';

/** What the answer to a search says about it. */
type Missed = Pick<SearchAnswer, 'total' | 'understood'>;

const viewsPerMinute = 60;
const missesPerMinute = 10;
const mostKeys = 20_000;
const flushMilliseconds = 5_000;
const retentionDays = 400;

/** Counts what visitors do, without knowing who they are: in memory first, written down together every few seconds. */
export function createAnalytics(needs: { database: Database; clock: () => Date; timeZone: string; log: Log }) {
  const { clock, timeZone, log } = needs;
  const store = createCountedStore(needs);
  const readAnalytics = createReadAnalytics(needs);
  const views = createTally(mostKeys);
  const misses = createTally(mostKeys);
  const mayLook = createPace({ most: viewsPerMinute, clock });
  const mayMiss = createPace({ most: missesPerMinute, clock });
  const today = () => dayOf(clock(), timeZone);
  let flushing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void flush().catch(sayLater), flushMilliseconds);
  timer.unref();

  return {
    noteView(carID: number, address: string): void {
      if (mayLook(address)) views.add(`${today()} ${carID}`);
    },
    /** `search` finds out whether there is truly nothing. */
    noteMissedSearch(query: SearchQuery, address: string, search: (query: SearchQuery) => Missed): void {
      if (!mayMiss(address)) return;
      const { total, understood } = search(query);
      const question = total === 0 ? missedQuestion(query, understood) : undefined;
      if (question !== undefined) misses.add(`${today()} ${question}`);
    },
    async readViews(carIDs: number[]): Promise<Map<number, number>> {
      await flush();
      return store.readViews(carIDs);
    },
    async readAnalytics(days: number) {
      await flush();
      return readAnalytics(days);
    },
    /** Puts down what was counted elsewhere, such as a demonstration's past. */
    async record(counted: { views: CountedViews[]; misses: CountedMisses[] }): Promise<void> {
      await store.addViews(counted.views);
      await store.addMisses(counted.misses);
    },
    forgetOld: () => store.forgetBefore(daysAfter(today(), -retentionDays)),
    async stop(): Promise<void> {
      clearInterval(timer);
      await flush().catch(sayLater);
    },
  };

  /** One at a time, so that what failed is counted again before it is tried again. */
  function flush(): Promise<void> {
    flushing = flushing
      .catch(() => undefined)
      .then(async () => {
        await write(views, (counted) =>
          store.addViews(counted.map(({ day, key, times }) => ({ carID: Number(key), day, views: times }))),
        );
        await write(misses, (counted) =>
          store.addMisses(counted.map(({ day, key, times }) => ({ question: key, day, times }))),
        );
      });
    return flushing;
  }

  function sayLater(err: unknown): void {
    log.warn({ err }, 'insights: counts are written later');
  }
}
export type Analytics = ReturnType<typeof createAnalytics>;

type Counted = { day: string; key: string; times: number };

async function write(tally: ReturnType<typeof createTally>, add: (counted: Counted[]) => Promise<void>): Promise<void> {
  const taken = tally.take();
  const counted = [...taken].map(([written, times]) => {
    const [day = '', key = ''] = written.split(/ (.*)/s);
    return { day, key, times };
  });
  await add(counted).catch((error: unknown) => {
    tally.giveBack(taken);
    throw error;
  });
}
