import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { AnalyticsReport } from '#contract/analytics/analytics.ts';
import type { Db } from '#server/database/database.ts';
import { cars, carViews, inquiries, viewings } from '#server/database/schema.ts';
import type { Period } from './period.ts';

const mostCars = 50;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The cars most looked at, each with its own way from a look to a visit. */
export async function readCarFunnel(db: Db, period: Period, now: Date): Promise<AnalyticsReport['cars']> {
  const viewed = db
    .select({ carID: carViews.carID, views: sql<number>`sum(${carViews.views})::int`.as('views') })
    .from(carViews)
    .where(period.holdsDay(carViews.day))
    .groupBy(carViews.carID)
    .as('looks');
  const asked = db
    .select({ carID: inquiries.carID, inquiries: count().as('inquiries') })
    .from(inquiries)
    .where(period.holds(inquiries.createdAt))
    .groupBy(inquiries.carID)
    .as('asked');
  const approved = db
    .select({ carID: inquiries.carID, approvals: count().as('approvals') })
    .from(inquiries)
    .where(and(eq(inquiries.status, 'approved'), period.holds(inquiries.decidedAt)))
    .groupBy(inquiries.carID)
    .as('approved');
  const booked = db
    .select({ carID: viewings.carID, viewings: count().as('viewings') })
    .from(viewings)
    .where(and(eq(viewings.status, 'booked'), period.holds(viewings.createdAt)))
    .groupBy(viewings.carID)
    .as('booked');
  const zero = (column: unknown) => sql<number>`coalesce(${column}, 0)::int`;
  const rows = await db
    .select({
      carID: cars.carID,
      year: cars.carYear,
      make: cars.carMake,
      model: cars.carModel,
      createdAt: cars.createdAt,
      views: zero(viewed.views),
      inquiries: zero(asked.inquiries),
      approvals: zero(approved.approvals),
      viewings: zero(booked.viewings),
    })
    .from(cars)
    .leftJoin(viewed, eq(viewed.carID, cars.carID))
    .leftJoin(asked, eq(asked.carID, cars.carID))
    .leftJoin(approved, eq(approved.carID, cars.carID))
    .leftJoin(booked, eq(booked.carID, cars.carID))
    .where(and(isNull(cars.deletedAt), or(sql`${viewed.views} > 0`, sql`${asked.inquiries} > 0`)))
    .orderBy(desc(zero(viewed.views)), desc(zero(asked.inquiries)), desc(cars.carID))
    .limit(mostCars);
  return rows.map(({ year, make, model, createdAt, ...counted }) => ({
    ...counted,
    car: `${year} ${make} ${model}`,
    ageDays: Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / dayMilliseconds)),
  }));
}
