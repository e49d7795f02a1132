import { sql, type Column, type SQL } from 'drizzle-orm';

/**
 * The database's clock, as SQL. Whatever is stored and compared later, perhaps by another process, is compared by it: the clocks of
 * processes differ. Any clock may be set back, so nothing that lies in the future counts as just done.
 */
export type Time = {
  /** To the millisecond, so that what was stored equals what was read. */
  now(): SQL<Date>;
  /** So many seconds from now. */
  in(seconds: number): SQL;
  /** Whether a moment lies at most so many seconds back, and not in the future. */
  isWithin(moment: Column, seconds: number | SQL): SQL<boolean>;
  /** Milliseconds on a clock that nobody sets, for what this process alone waits for. */
  elapsed(): number;
};

/** A clock that is handed in moves the database's by as much as it differs from this machine's. */
export function createTime(clock: () => Date = systemClock): Time {
  const shift = () => {
    if (clock === systemClock) return 0;
    // This machine's first: were a millisecond to pass between the two, what was just stored would lie in the future.
    const here = Date.now();
    return clock().getTime() - here;
  };
  const now = () => {
    const aside = shift();
    const moved = aside === 0 ? sql`now()` : sql`now() + ${seconds(aside / 1000)}`;
    return sql`date_trunc('milliseconds', ${moved})`.mapWith((written: string) => new Date(written));
  };
  return {
    now,
    in: (ahead) => sql`${now()} + ${seconds(ahead)}`,
    isWithin: (moment, back) =>
      sql<boolean>`${moment} > ${now()} - ${seconds(back)} and ${moment} <= ${now()} + ${seconds(stepSeconds)}`,
    elapsed: () => performance.now() + shift(),
  };
}

export const systemClock = () => new Date();

/** Clocks are put right by small steps all the time; that is no reason to distrust what was just done. */
export const stepSeconds = 5 * 60;

const seconds = (count: number | SQL) => sql`make_interval(secs => ${count})`;
