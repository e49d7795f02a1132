import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { AnalyticsReport } from '#contract/analytics/analytics.ts';
import type { Db } from '#server/database/database.ts';
import { cars } from '#server/database/schema.ts';

/** After so many days for sale a car belongs to the next group. */
const steps = [15, 31, 61, 91];

export async function readStockAge(db: Db, now: Date): Promise<AnalyticsReport['stockAge']> {
  const ageDays = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${cars.createdAt}) / 86400`;
  const group = sql<number>`width_bucket(${ageDays}, ${`{${steps.join()}}`}::numeric[])`.as('age_group');
  const rows = await db
    .select({ group, cars: count() })
    .from(cars)
    .where(and(eq(cars.status, 'active'), isNull(cars.deletedAt)))
    .groupBy(sql`age_group`);
  const counted = new Map(rows.map((row) => [row.group, row.cars]));
  return [0, ...steps].map((fromDays, place) => {
    const next = steps[place];
    return { fromDays, toDays: next === undefined ? null : next - 1, cars: counted.get(place) ?? 0 };
  });
}
