import type { Db } from '#server/database/database.ts';
import { enqueue, type NewJob } from '#server/jobs/enqueue.ts';
import type { ViewingNeeds } from '../needs.ts';
import type { ViewingRow } from '../viewing-store.ts';

/** The emails about a viewing, to whoever has an address: nothing is queued for the others, who are called. */
export function createTell({ guests }: Pick<ViewingNeeds, 'guests'>) {
  return async (tx: Db, row: ViewingRow, ...emails: NewJob[]): Promise<void> => {
    if (guests.withoutEmail(row) === undefined) await enqueue(tx, ...emails);
  };
}
