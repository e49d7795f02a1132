import type { Db } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';

/** A consequence that is owed: written in the transaction of its cause, kept later by a worker. */
export type Promised = {
  kind: string;
  payload: Record<string, unknown>;
  /** Smaller goes first among what is due. */
  priority?: number;
  /** At once, unless said otherwise. */
  dueAt?: Date;
};

/** The caller's transaction is required: a promise without its cause, or a cause without its promise, must not exist. */
export async function promise(tx: Db, ...promised: Promised[]): Promise<void> {
  if (promised.length > 0) await tx.insert(outbox).values(promised);
}
