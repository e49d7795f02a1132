import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Log as ProcessLog } from '#server/log.ts';
import type * as schema from './schema.ts';

/** The query builder. A transaction hands out the same type, so a store need not know which of the two it was given. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** The database as the rest of the server knows it; which engine stands behind it is this folder's secret. */
export type Database = {
  readonly kind: 'embedded' | 'postgres';
  /** For reads and single statements. Refused inside `transaction`, where only the handle given there may be used. */
  readonly db: Db;
  /** Commits when `work` resolves, rolls back when it throws. `work` may run again after a conflict with another transaction. */
  readonly transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  /** `onReconnect` says that notifications may have been missed. Resolves to the function that ends the subscription. */
  readonly listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ) => Promise<() => Promise<void>>;
  /** Throws one clear sentence when the database cannot serve. */
  readonly check: () => Promise<void>;
  /** False while writes are refused because the disk is nearly full. */
  readonly writable: () => boolean;
  readonly close: () => Promise<void>;
};

export type Log = Pick<ProcessLog, 'info' | 'warn' | 'error'>;
