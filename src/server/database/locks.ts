import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Db } from './database.ts';

/**
 * Every advisory lock of the app. A number is never reused for something else: during a rolling restart processes of two versions
 * share the database.
 */
export const lockKeys = {
  migrations: 7_241_905_118,
  auditChain: 4_150_917,
  viewingBlocks: 4_150_918,
  imports: 4_150_919,
  firstAdmin: 4_150_920,
} as const;

/** Held by the connection, over many transactions. False while another one holds it. */
export async function tryLockMigrations(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    lockKeys.migrations,
  ]);
  return rows[0]?.locked === true;
}

export async function unlockMigrations(client: ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_unlock($1)', [lockKeys.migrations]);
}

/** What is locked inside a transaction, until it ends. */
type Lock = Exclude<keyof typeof lockKeys, 'migrations'>;

export async function lockUntilEnd(tx: Db, lock: Lock): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKeys[lock]}::bigint)`);
}

/** Held by many at once, but by nobody beside `lockUntilEnd`. */
export async function shareUntilEnd(tx: Db, lock: Lock): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKeys[lock]}::bigint)`);
}
