import { and, desc, eq, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { ParkedPromise } from '#contract/record.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';
import type { Time } from '#server/time.ts';

const mostShown = 100;

/** Promises that were given up, for an admin to look at. */
export function createParked(needs: {
  database: Database;
  time: Time;
  writeAudit: (tx: Db, deed: { actorID: number; action: AuditAction; object: string }) => Promise<void>;
}) {
  const { database, time } = needs;
  return {
    async list(): Promise<ParkedPromise[]> {
      const rows = await database.db
        .select({
          promiseID: outbox.promiseID,
          kind: outbox.kind,
          payload: outbox.payload,
          reason: outbox.lastError,
          attempts: outbox.attempts,
          createdAt: outbox.createdAt,
        })
        .from(outbox)
        .where(eq(outbox.parked, true))
        .orderBy(desc(outbox.promiseID))
        .limit(mostShown);
      return rows.map(({ payload, reason, createdAt, ...same }) => ({
        ...same,
        about: subjectOf(payload),
        reason: reason ?? '',
        createdAt: createdAt.toISOString(),
      }));
    },

    /** With all its attempts before it again. */
    retry: (promiseID: number, actorID: number): Promise<void> =>
      database.transaction(async (tx) => {
        const retried = await tx
          .update(outbox)
          .set({ parked: false, attempts: 0, dueAt: time.now(), lastError: null })
          .where(and(eq(outbox.promiseID, promiseID), eq(outbox.parked, true)))
          .returning({ promiseID: outbox.promiseID });
        if (retried.length === 0) throw new Refusal('not-found');
        await tx.execute(sql`select pg_notify('outbox', '')`);
        await needs.writeAudit(tx, { actorID, action: 'promise tried again', object: `promise:${promiseID}` });
      }),
  };
}

/** The name of a letter and the ids it is about. A payload may carry sealed secrets: nothing else of it is shown. */
function subjectOf({ letter, ...rest }: Record<string, unknown>): string {
  const ids = Object.entries(rest).flatMap(([name, id]) =>
    name.endsWith('ID') && Number.isInteger(id) ? `${name.slice(0, -2)}:${String(id)}` : [],
  );
  return [...(typeof letter === 'string' ? [letter] : []), ...ids].join(' ');
}
