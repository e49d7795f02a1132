import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';

/** Sessions of this database that wait for a lock. */
export async function countWaiting({ db }: Database): Promise<unknown> {
  const { rows } = await db.execute(
    sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.['count'];
}
