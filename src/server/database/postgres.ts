import { Client, Pool } from 'pg';
import { sentence } from '#server/errors/failures.ts';
import { abandon, watchConnection } from './watch-connection.ts';
import { checkAnswers } from './check.ts';
import { createConnections } from './connection-pool.ts';
import type { Database, Log } from './database.ts';
import { ConnectionFailed, ConnectionLost } from './errors.ts';
import { createHandle } from './handle.ts';
import { migrate, type Through } from './migrate.ts';
import { createListener } from './postgres-listener.ts';

/** PostgreSQL 15 or newer, reached by its address. */
export async function openPostgres({
  url,
  migrations,
  log,
  through = 'last',
  limits = usualLimits,
}: {
  url: string;
  migrations: URL;
  log: Log;
  through?: Through;
  limits?: PostgresLimits;
}): Promise<Database> {
  const connection = {
    connectionString: url,
    application_name: 'reclaim-auto',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: limits.connectMs,
  };
  const pool = new Pool({
    ...connection,
    max: 10,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  });
  // Without this a restart of the server would end this process.
  pool.on('error', (cause) =>
    log.warn(
      { err: new ConnectionLost(sentence`An idle connection to the database was lost.`, { cause }) },
      'idle database connection lost',
    ),
  );

  const connections = createConnections(pool, {
    queryMs: limits.queryMs,
    waitMs: limits.connectMs + MARGIN_MS,
    restMs: REST_MS,
  });
  const handle = createHandle(pool, connections);
  const listener = createListener({ connect, heartbeatMs: limits.heartbeatMs, outside: handle.outside, log });
  try {
    await migrate(connections, { folder: migrations, log, through });
  } catch (error) {
    await handle.close();
    throw error;
  }
  return {
    kind: 'postgres',
    db: handle.db,
    transaction: handle.transaction,
    listen: listener.listen,
    check: () => checkAnswers(handle.ping(limits.pingMs), connections.whyLate),
    writable: () => true,
    async close() {
      await listener.close();
      await handle.close();
    },
  };

  /** A connection of its own, for notifications. */
  async function connect(): Promise<Client> {
    const client = new Client(connection);
    watchConnection(client, { queryMs: limits.pingMs, onSilent: connections.suspect });
    try {
      await client.connect();
      return client;
    } catch (cause) {
      abandon(client);
      throw new ConnectionFailed(sentence`The database cannot be reached.`, { cause });
    }
  }
}

/** How long this side waits. The first is longer than the server's own limits: only a silent server misses it. */
type PostgresLimits = { queryMs: number; connectMs: number; pingMs: number; heartbeatMs: number };
export const usualLimits: PostgresLimits = { queryMs: 12_000, connectMs: 4_000, pingMs: 2_500, heartbeatMs: 4_000 };

const STATEMENT_MS = 10_000;
const LOCK_MS = 4_000;
const IDLE_TRANSACTION_MS = 30_000;
const KEEP_ALIVE_MS = 5_000;
const MARGIN_MS = 500;
const REST_MS = 1_000;
