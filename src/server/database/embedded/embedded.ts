import { once } from 'node:events';
import { join } from 'node:path';
import { callbackify } from 'node:util';
import { escapeIdentifier, Pool, type ClientBase } from 'pg';
import { sentence } from '#server/errors/failures.ts';
import { checkAnswers } from '../check.ts';
import { createConnections } from '../connection-pool.ts';
import type { Database, Log } from '../database.ts';
import { EngineLost } from '../errors.ts';
import { createHandle } from '../handle.ts';
import { migrate, type Through } from '../migrate.ts';
import { createSubscriptions, type Subscription } from '../subscriptions.ts';
import { EngineConnection } from './connection.ts';
import { lockDirectory } from './directory-lock.ts';
import { createEngineStarter } from './engine.ts';
import { createSpaceGuard, type SpaceGuardOptions } from './space-guard.ts';

export type EmbeddedOptions = SpaceGuardOptions & {
  /** Without one the database lives in memory alone. */
  directory?: string;
  /** An archive of the data files to begin with; only for a database in memory. */
  dump?: Uint8Array;
  migrations: URL;
  through?: Through;
  log: Log;
  queryDeadlineMs?: number;
  idleTransactionMs?: number;
};

/** PostgreSQL inside this process: PGlite in its own thread, spoken to with the same client as a server. */
export async function openEmbedded({
  directory,
  dump,
  migrations,
  through = 'last',
  log,
  queryDeadlineMs = 15_000,
  idleTransactionMs = 30_000,
  ...space
}: EmbeddedOptions): Promise<Database> {
  const lock = directory === undefined ? undefined : await lockDirectory(directory);
  const guard = createSpaceGuard({ directory, ...space });
  const subscriptions = createSubscriptions();
  const start = createEngineStarter(directory === undefined ? { dump } : { directory: join(directory, 'files') });
  let sessions = 0;
  let latest: EngineConnection | undefined;

  // The engine has one session: a pool of one is the queue in front of it, and replaces it when it is lost.
  const pool = new Pool({
    ...ADDRESS,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: LONGEST_START_MS,
    stream: connect,
    verify: callbackify(prepareSession),
  });
  pool.on('error', () => undefined);
  const connections = createConnections(pool, { queryMs: undefined, waitMs: TURN_MS, restMs: 0 });
  const handle = createHandle(pool, connections);

  try {
    const started = await pool.connect().catch(sayWhatFailed);
    started.release();
    await migrate(connections, { folder: migrations, log, through });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind: 'embedded',
    db: handle.db,
    transaction: handle.transaction,
    listen,
    async check() {
      await checkAnswers(handle.ping(0), connections.whyLate);
      guard.check();
    },
    writable: () => !guard.isShort(),
    close,
  };

  function connect(): EngineConnection {
    latest = new EngineConnection({ start, guard, queryDeadlineMs, idleTransactionMs, onLost: replaceEngine });
    return latest;
  }

  async function prepareSession(client: ClientBase): Promise<void> {
    client.on('notification', (message) => handle.outside(() => subscriptions.deliver(message)));
    for (const channel of subscriptions.channels()) await client.query(`LISTEN ${escapeIdentifier(channel)}`);
    sessions += 1;
    if (sessions > 1) handle.outside(() => subscriptions.announceReconnect());
  }

  function replaceEngine(error: Error): void {
    log.error({ err: error }, 'database engine lost');
    handle.outside(() => void reconnect());
  }

  async function reconnect(): Promise<void> {
    try {
      await pool.query('SELECT 1');
      log.info({}, 'database engine replaced');
    } catch (error) {
      log.error({ err: error }, 'database engine could not be replaced');
    }
  }

  async function listen(channel: string, onMessage: (payload: string) => void, onReconnect?: () => void) {
    const subscription: Subscription = { onMessage, onReconnect };
    subscriptions.add(channel, subscription);
    try {
      await pool.query(`LISTEN ${escapeIdentifier(channel)}`);
    } catch (error) {
      subscriptions.remove(channel, subscription);
      throw error;
    }
    return async () => {
      if (subscriptions.remove(channel, subscription)) await pool.query(`UNLISTEN ${escapeIdentifier(channel)}`);
    };
  }

  async function close(): Promise<void> {
    await handle.close();
    // The pool does not wait for its connection; the directory is given up only when the last checkpoint is done.
    if (latest && !latest.closed) await once(latest, 'close');
    lock?.release();
  }
}

function sayWhatFailed(cause: unknown): never {
  if (cause instanceof EngineLost) throw cause;
  throw new EngineLost(sentence`The database engine did not start within ${LONGEST_START_MS / 1000} s.`, { cause });
}

/** Nothing of this leaves the process; it keeps the client from reading PGHOST, PGSSLMODE and their like. */
const ADDRESS = { host: 'embedded', port: 5432, user: 'postgres', database: 'postgres', password: '', ssl: false };

/** Creating the files on a slow disk takes this long at most. */
const LONGEST_START_MS = 60_000;
/** Whoever is in front may take the whole deadline of a query, and then the engine is replaced. */
const TURN_MS = 20_000;
