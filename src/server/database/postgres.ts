import { Client, Pool } from 'pg';
import { checkAnswers } from './check.ts';
import type { Database, Log } from './database.ts';
import { createHandle } from './handle.ts';
import { migrate, type Through } from './migrate.ts';
import { createListener } from './postgres-listener.ts';

/** PostgreSQL 15 or newer, reached by its address. */
export async function openPostgres({
  url,
  migrations,
  log,
  through = 'last',
}: {
  url: string;
  migrations: URL;
  log: Log;
  through?: Through;
}): Promise<Database> {
  const connection = {
    connectionString: url,
    application_name: 'reclaim-auto',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  };
  const pool = new Pool({
    ...connection,
    max: 10,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without these two a restart of the server would end this process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));

  const handle = createHandle(pool);
  const listener = createListener({ connect: () => new Client(connection), outside: handle.outside, log });
  try {
    await migrate(pool, { folder: migrations, log, through });
  } catch (error) {
    await handle.close();
    throw error;
  }
  return {
    kind: 'postgres',
    db: handle.db,
    transaction: handle.transaction,
    listen: listener.listen,
    check: () => checkAnswers(handle.db),
    writable: () => true,
    async close() {
      await listener.close();
      await handle.close();
    },
  };
}
