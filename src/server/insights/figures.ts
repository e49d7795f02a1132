import type { Figures } from '#contract/figures.ts';
import type { Database } from '#server/database/database.ts';
import { readAnswerTimes } from './answer-times.ts';
import { dayOf, daysBefore } from './days.ts';
import { readCarFigures } from './car-figures.ts';
import { readDaily } from './daily.ts';
import { readMissed } from './missed.ts';
import { createPeriod } from './period.ts';
import { readStockAge } from './stock-age.ts';

/** The figures over the last so many days, today included. */
export function createFigures(needs: { database: Database; clock: () => Date; timeZone: string }) {
  const { db } = needs.database;
  return async (days: number): Promise<Figures> => {
    const now = needs.clock();
    const last = dayOf(now, needs.timeZone);
    const period = createPeriod({ first: daysBefore(last, days - 1), last, timeZone: needs.timeZone });
    const [stockAge, timeToAnswer, { daily, viewings }, cars, missed] = await Promise.all([
      readStockAge(db, now),
      readAnswerTimes(db, period),
      readDaily(db, period),
      readCarFigures(db, period, now),
      readMissed(db, period),
    ]);
    const sum = (of: 'views' | 'inquiries' | 'approvals') => daily.reduce((total, day) => total + day[of], 0);
    const funnel = { views: sum('views'), inquiries: sum('inquiries'), approvals: sum('approvals'), viewings };
    return { days, stockAge, timeToAnswer, funnel, daily, cars, missed };
  };
}
