import { sql, type Column, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/time/local-time.ts';

/** Whole days of the dealer's calendar, told to the database: instants fall into them by the dealer's clocks. */
export type Period = {
  first: Day;
  last: Day;
  /** The day on which an instant falls. */
  dayOf(instant: Column): SQL<Day>;
  holds(instant: Column): SQL;
  holdsDay(day: Column): SQL;
};

export function createPeriod({ first, last, timeZone }: { first: Day; last: Day; timeZone: string }): Period {
  const start = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`;
  return {
    first,
    last,
    dayOf: (instant) => sql<Day>`to_char(${instant} at time zone ${sql.raw(quoted(timeZone))}, 'YYYY-MM-DD')`,
    holds: (instant) =>
      sql`${instant} >= ${start(sql`${first}::date`)} and ${instant} < ${start(sql`${last}::date + 1`)}`,
    holdsDay: (day) => sql`${day} between ${first}::date and ${last}::date`,
  };
}

/** Written into the statement, because a grouped expression must be exactly the same wherever it stands. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
