import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createTableRelationsHelpers,
  extractTablesRelationalConfig,
  type ExtractTablesWithRelations,
} from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Db } from './database.ts';
import { isLost, queryWithin } from './watch-connection.ts';
import type { Connections } from './connection-pool.ts';
import { DatabaseClosed, endsConnection, isConflict, OuterHandleInTransaction, OutcomeUnknown } from './errors.ts';
import { refusalWhenGone } from './foreign-key-refusals.ts';
import * as schema from './schema.ts';
import { Fault, sentence } from '#server/errors/failures.ts';

export type Handle = {
  readonly db: Db;
  readonly transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  /** The smallest question there is, with a deadline of its own where the connection has one. */
  readonly ping: (limitMs: number) => Promise<void>;
  /** Runs `callback` as if no transaction surrounded it. */
  readonly outside: (callback: () => void) => void;
  /** Refuses new work, waits for what was accepted, then closes the connections. */
  readonly close: () => Promise<void>;
};

/** Statements and transactions over a pool of connections; the same for both drivers. */
export function createHandle(pool: Pool, connections: Connections): Handle {
  const surrounding = new AsyncLocalStorage<{ open: boolean }>();
  const accepted = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  // The pool's own query() drops the connection after any error; a broken rule is no reason to replace an engine.
  const db = drizzle(Object.assign(pool, { query: runStatement }), { schema });
  db.transaction = () => {
    throw new Fault(sentence`Use database.transaction(): it retries, and always gives its connection back.`);
  };
  return { db, transaction, ping, outside: (callback) => surrounding.exit(callback), close };

  function runStatement(statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult> {
    return accept(() => connections.use((client) => client.query(statement, values)));
  }

  function ping(limitMs: number): Promise<void> {
    return accept(() => connections.use((client) => queryWithin(client, limitMs, 'SELECT 1')));
  }

  function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return accept(async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await connections.use((client) => attemptTransaction(client, work));
        } catch (error) {
          if (attempt > MAX_RETRIES || !isConflict(error)) throw refusalWhenGone(error) ?? error;
          await pause(Math.random() * RETRY_SPREAD_MS * attempt);
        }
      }
    });
  }

  async function attemptTransaction<T>(client: PoolClient, work: (tx: Db) => Promise<T>): Promise<T> {
    const surroundings = { open: true };
    try {
      await client.query('BEGIN');
      // A query begins when it is awaited, so the awaiting belongs inside as well.
      const outcome = await surrounding.run(surroundings, async () => await work(transactionOn(client)));
      await commit(client);
      return outcome;
    } catch (error) {
      // The first error is the one that tells.
      if (!isLost(client)) await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      surroundings.open = false;
    }
  }

  async function accept<T>(run: () => Promise<T>): Promise<T> {
    if (surrounding.getStore()?.open) throw new OuterHandleInTransaction();
    if (closing) throw new DatabaseClosed();
    const running = run();
    accepted.add(running);
    try {
      return await running;
    } finally {
      accepted.delete(running);
    }
  }

  function close(): Promise<void> {
    closing ??= Promise.allSettled(accepted).then(() => connections.end());
    return closing;
  }
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT').catch((cause: unknown) => {
    throw isLost(client) || endsConnection(cause) ? new OutcomeUnknown({ cause }) : cause;
  });
  // PostgreSQL answers so, without an error, when a statement had failed before.
  if (command === 'ROLLBACK') throw new Fault(sentence`A failed statement was ignored in a transaction.`);
}

const MAX_RETRIES = 3;
const RETRY_SPREAD_MS = 50;

const dialect = new PgDialect();
const { tables, tableNamesMap } = extractTablesRelationalConfig<ExtractTablesWithRelations<typeof schema>>(
  schema,
  createTableRelationsHelpers,
);
const tableSet = { fullSchema: schema, schema: tables, tableNamesMap };

/** Its own `transaction` is a savepoint. */
function transactionOn(client: PoolClient): Db {
  return new NodePgTransaction(dialect, new NodePgSession(client, dialect, tableSet), tableSet);
}
