import { and, count, isNotNull, sql } from 'drizzle-orm';
import type { AnalyticsReport } from '#contract/analytics/analytics.ts';
import type { Db } from '#server/database/database.ts';
import { inquiries } from '#server/database/schema.ts';
import type { Period } from './period.ts';

const stepsInHours = [1, 4, 24, 72];

/** How long people waited for the answers that were given in this time. */
export async function readAnswerTimes(db: Db, period: Period): Promise<AnalyticsReport['timeToAnswer']> {
  const hours = sql`(extract(epoch from ${inquiries.decidedAt} - ${inquiries.createdAt}) / 3600)::float8`;
  const answered = and(isNotNull(inquiries.decidedAt), period.holds(inquiries.decidedAt));
  const percentile = (share: number) =>
    sql<number | null>`percentile_cont(${sql.raw(String(share))}) within group (order by ${hours})`;
  const [typical] = await db
    .select({ medianHours: percentile(0.5), slowestTenthHours: percentile(0.9) })
    .from(inquiries)
    .where(answered);
  const rows = await db
    .select({
      group: sql<number>`width_bucket(${hours}, ${`{${stepsInHours.join()}}`}::float8[])`.as('wait_group'),
      inquiries: count(),
    })
    .from(inquiries)
    .where(answered)
    .groupBy(sql`wait_group`);
  const counted = new Map(rows.map((row) => [row.group, row.inquiries]));
  return {
    medianHours: typical?.medianHours ?? null,
    slowestTenthHours: typical?.slowestTenthHours ?? null,
    spread: [...stepsInHours, null].map((toHours, place) => ({ toHours, inquiries: counted.get(place) ?? 0 })),
  };
}
