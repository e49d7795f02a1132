import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from './database.ts';
import { isConflict, OuterHandleInTransaction } from './errors.ts';
import * as schema from './schema.ts';

export type Handle = {
  readonly db: Db;
  readonly transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  /** Runs `callback` as if no transaction surrounded it. */
  readonly outside: (callback: () => void) => void;
  /** Refuses new work, waits for what was accepted, then closes the connections. */
  readonly close: () => Promise<void>;
};

/** Statements and transactions over a pool of connections; the same for both drivers. */
export function createHandle(pool: pg.Pool): Handle {
  const surrounding = new AsyncLocalStorage<{ open: boolean }>();
  const builders = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>();
  const accepted = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  // The pool's own query() drops the connection after any error; a broken rule is no reason to replace an engine.
  const db = drizzle(Object.assign(pool, { query: runStatement }), { schema });
  db.transaction = () => {
    throw new Error('Use database.transaction(): it retries, and always gives its connection back.');
  };
  return { db, transaction, outside: (callback) => surrounding.exit(callback), close };

  function runStatement(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return accept(() => withConnection((client) => client.query(statement, values)));
  }

  function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return accept(async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await withConnection((client) => attemptTransaction(client, work));
        } catch (error) {
          if (attempt > MAX_RETRIES || !isConflict(error)) throw error;
          await pause(Math.random() * RETRY_SPREAD_MS * attempt);
        }
      }
    });
  }

  async function attemptTransaction<T>(client: pg.PoolClient, work: (tx: Db) => Promise<T>): Promise<T> {
    const surroundings = { open: true };
    let failure: { error: unknown } | undefined;
    try {
      return await surrounding.run(surroundings, () =>
        builderFor(client).transaction(async (tx) => {
          try {
            const outcome = await work(tx);
            // COMMIT of an aborted transaction answers without an error, and nothing would have been written.
            if (client.getTransactionStatus() === 'E')
              throw new Error('A failed statement was ignored in a transaction.');
            return outcome;
          } catch (error) {
            failure = { error };
            throw error;
          }
        }),
      );
    } catch (error) {
      // On a lost connection the ROLLBACK fails too; the first error is the one that tells.
      throw failure ? failure.error : error;
    } finally {
      surroundings.open = false;
    }
  }

  async function withConnection<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      return await use(client);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  }

  function builderFor(client: pg.PoolClient) {
    const builder = builders.get(client) ?? drizzle(client, { schema });
    builders.set(client, builder);
    return builder;
  }

  async function accept<T>(run: () => Promise<T>): Promise<T> {
    if (surrounding.getStore()?.open) throw new OuterHandleInTransaction();
    if (closing) throw new Error('The database is closed.');
    const running = run();
    accepted.add(running);
    try {
      return await running;
    } finally {
      accepted.delete(running);
    }
  }

  function close(): Promise<void> {
    closing ??= Promise.allSettled(accepted).then(() => pool.end());
    return closing;
  }
}

const MAX_RETRIES = 3;
const RETRY_SPREAD_MS = 50;
