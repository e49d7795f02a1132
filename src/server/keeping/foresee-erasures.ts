import { and, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { erasureKinds, foreseenDays, type ErasureKind, type ErasuresForeseen } from '#contract/keeping/erasures.ts';
import type { Database } from '#server/database/database.ts';
import { applications, creditNotices, keptApplications, sales, viewings } from '#server/database/schema.ts';
import type { Time } from '#server/time.ts';

const daySeconds = 24 * 60 * 60;

export type ForeseeErasures = () => Promise<ErasuresForeseen>;

/** What will be erased by itself, counted by day and kind: the same conditions as those who erase. */
export function createForeseeErasures(needs: {
  database: Database;
  time: Time;
  timeZone: () => string;
  retentionDays: number;
  buyerEnd: (timeZone: string) => SQL;
}): ForeseeErasures {
  const { database, time } = needs;
  const endsIn = (timeZone: string): Record<ErasureKind, { table: PgTable; end: SQL; only?: SQL }> => ({
    notices: { table: creditNotices, end: sql`${creditNotices.keepUntil}` },
    records: { table: keptApplications, end: sql`${keptApplications.keepUntil}` },
    applications: { table: applications, end: sql`${applications.disposeAfter}` },
    guests: {
      table: viewings,
      end: sql`greatest(${viewings.startsAt}, ${viewings.createdAt}) + make_interval(secs => ${needs.retentionDays * daySeconds})`,
      only: isNull(viewings.userID),
    },
    buyers: { table: sales, end: needs.buyerEnd(timeZone), only: isNotNull(sales.encryptedBuyer) },
  });
  return async () => {
    const timeZone = needs.timeZone();
    const ends = endsIn(timeZone);
    const erasures: ErasuresForeseen['erasures'] = [];
    for (const kind of erasureKinds) {
      const { table, end, only } = ends[kind];
      const day = sql<string>`to_char(greatest(${end}, ${time.now()}) at time zone ${timeZone}, 'YYYY-MM-DD')`;
      const rows = await database.db
        .select({ day: day.as('day'), count: sql<number>`count(*)::int`.as('count') })
        .from(table)
        .where(and(only, sql`${end} <= ${time.in(foreseenDays * daySeconds)}`))
        .groupBy(sql`1`);
      erasures.push(...rows.map((row) => ({ ...row, kind })));
    }
    return { timeZone, erasures: erasures.toSorted((one, other) => (one.day < other.day ? -1 : 1)) };
  };
}
