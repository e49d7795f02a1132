import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';
import type { Promised } from './promise.ts';

/** What was given up and is now promised anew, or no longer wanted, need not be looked at any more. */
export async function withdrawParked(tx: Db, kind: Promised['kind'], about: Promised['payload']): Promise<void> {
  const isAbout = sql`${outbox.payload} @> ${JSON.stringify(about)}::jsonb`;
  await tx.delete(outbox).where(and(eq(outbox.kind, kind), eq(outbox.parked, true), isAbout));
}
