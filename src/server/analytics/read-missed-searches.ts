import { desc, sql } from 'drizzle-orm';
import type { AnalyticsReport } from '#contract/analytics/analytics.ts';
import type { Db } from '#server/database/database.ts';
import { missedSearches } from '#server/database/schema.ts';
import type { Day } from '#contract/time/local-time.ts';
import type { Period } from './period.ts';

const mostShown = 50;

/** What people looked for and did not find, most often first. */
export function readMissed(db: Db, period: Period): Promise<AnalyticsReport['missed']> {
  const times = sql<number>`sum(${missedSearches.times})::int`;
  return db
    .select({ question: missedSearches.question, times, lastOn: sql<Day>`max(${missedSearches.day})::text` })
    .from(missedSearches)
    .where(period.holdsDay(missedSearches.day))
    .groupBy(missedSearches.question)
    .orderBy(desc(times), missedSearches.question)
    .limit(mostShown);
}
