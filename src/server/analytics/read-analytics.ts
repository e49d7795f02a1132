import type { AnalyticsReport } from '#contract/analytics/analytics.ts';
import type { Database } from '#server/database/database.ts';
import { readAnswerTimes } from './answer-times.ts';
import { dayOf, daysAfter } from '#contract/time/local-time.ts';
import { readCarFunnel } from './car-funnel.ts';
import { readDaily } from './daily-counts.ts';
import { readMissed } from './read-missed-searches.ts';
import { createPeriod } from './period.ts';
import { readStockAge } from './inventory-age.ts';

/** The figures over the last so many days, today included. */
export function createReadAnalytics(needs: { database: Database; clock: () => Date; timeZone: string }) {
  const { db } = needs.database;
  return async (days: number): Promise<AnalyticsReport> => {
    const now = needs.clock();
    const last = dayOf(now, needs.timeZone);
    const period = createPeriod({ first: daysAfter(last, 1 - days), last, timeZone: needs.timeZone });
    const [stockAge, timeToAnswer, { daily, viewings }, cars, missed] = await Promise.all([
      readStockAge(db, now),
      readAnswerTimes(db, period),
      readDaily(db, period),
      readCarFunnel(db, period, now),
      readMissed(db, period),
    ]);
    const sum = (of: 'views' | 'inquiries' | 'approvals') => daily.reduce((total, day) => total + day[of], 0);
    const funnel = { views: sum('views'), inquiries: sum('inquiries'), approvals: sum('approvals'), viewings };
    return { days, stockAge, timeToAnswer, funnel, daily, cars, missed };
  };
}
