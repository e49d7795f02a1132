import { and, count, eq, isNotNull, sql, type Column, type SQL } from 'drizzle-orm';
import type { AnalyticsReport } from '#contract/analytics/analytics.ts';
import type { Db } from '#server/database/database.ts';
import { carViews, inquiries, viewings } from '#server/database/schema.ts';
import { daysFrom, type Day } from '#contract/time/local-time.ts';
import type { Period } from './period.ts';

/** Day by day what happened, and the viewings asked for in this time that came to an appointment. */
export async function readDaily(
  db: Db,
  period: Period,
): Promise<{ daily: AnalyticsReport['daily']; viewings: number }> {
  const [views, asked, approved, booked] = await Promise.all([
    db
      .select({ day: sql<Day>`${carViews.day}::text`, count: sql<number>`sum(${carViews.views})::int` })
      .from(carViews)
      .where(period.holdsDay(carViews.day))
      .groupBy(carViews.day),
    inquiriesBy(inquiries.createdAt),
    inquiriesBy(inquiries.decidedAt, and(eq(inquiries.status, 'approved'), isNotNull(inquiries.decidedAt))),
    db
      .select({ count: count() })
      .from(viewings)
      .where(and(eq(viewings.status, 'booked'), period.holds(viewings.createdAt))),
  ]);
  const [viewsOn, inquiriesOn, approvalsOn] = [byDay(views), byDay(asked), byDay(approved)];
  return {
    daily: daysFrom(period.first, period.last).map((date) => ({
      date,
      views: viewsOn.get(date) ?? 0,
      inquiries: inquiriesOn.get(date) ?? 0,
      approvals: approvalsOn.get(date) ?? 0,
    })),
    viewings: booked[0]?.count ?? 0,
  };

  function inquiriesBy(instant: Column, condition?: SQL) {
    const day = period.dayOf(instant);
    return db
      .select({ day, count: count() })
      .from(inquiries)
      .where(and(period.holds(instant), condition))
      .groupBy(day);
  }
}

const byDay = (rows: { day: Day; count: number }[]) => new Map(rows.map((row) => [row.day, row.count]));
