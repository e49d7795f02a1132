import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { Fault, sentence } from '#server/fault.ts';

/** Asks the database for a sign of life and does not wait longer than a health check can. */
export async function checkAnswers(db: Db): Promise<void> {
  const overdue = new AbortController();
  try {
    await Promise.race([
      db.execute(sql`SELECT 1`),
      pause(LIMIT_MS, undefined, { signal: overdue.signal }).then(() => {
        throw new Fault(sentence`The database did not answer within ${LIMIT_MS / 1000} s.`);
      }),
    ]);
  } finally {
    overdue.abort();
  }
}

const LIMIT_MS = 2_000;
