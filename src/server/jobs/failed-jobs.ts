import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { sealedEmails } from '#contract/jobs/emails.ts';
import { FailedJob } from '#contract/jobs/failed-job.ts';
import type { Database, Db } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';
import type { Time } from '#server/time.ts';

const mostShown = 100;

/** Jobs that failed for good, for an admin to look at and retry. */
export function createFailedJobs(needs: {
  database: Database;
  time: Time;
  writeAudit: (tx: Db, deed: { actorID: number; action: AuditAction; object: string }) => Promise<void>;
}) {
  const { database, time } = needs;
  return {
    async list(): Promise<FailedJob[]> {
      const rows = await database.db
        .select({
          jobID: outbox.jobID,
          kind: outbox.kind,
          payload: outbox.payload,
          reason: outbox.lastError,
          attempts: outbox.attempts,
          createdAt: outbox.createdAt,
        })
        .from(outbox)
        .where(and(eq(outbox.failed, true), isTold))
        .orderBy(desc(outbox.jobID))
        .limit(mostShown);
      return rows.map(({ kind, payload, reason, createdAt, ...same }) => ({
        ...same,
        kind: knownKinds.safeParse(kind).data ?? 'other',
        email: knownEmails.safeParse(payload['email']).data ?? null,
        about: idsIn(payload),
        reason: reason ?? '',
        createdAt: createdAt.toISOString(),
      }));
    },

    /** Starts over, with all attempts. */
    retry: (jobID: number, actorID: number): Promise<void> =>
      database.transaction(async (tx) => {
        const retried = await tx
          .update(outbox)
          .set({ failed: false, attempts: 0, dueAt: time.now(), lastError: null })
          .where(and(eq(outbox.jobID, jobID), eq(outbox.failed, true), isTold))
          .returning({ jobID: outbox.jobID });
        if (retried.length === 0) throw new Refusal('not-found');
        await tx.execute(sql`select pg_notify('outbox', '')`);
        await needs.writeAudit(tx, { actorID, action: 'job retried', object: `job:${jobID}` });
      }),
  };
}

/** Neither listed nor retried. */
const isTold = notInArray(sql`coalesce(${outbox.payload} ->> 'email', '')`, [...sealedEmails]);

const { kind: knownKinds, email: knownEmails } = FailedJob.shape;

/** Such as `inquiry:12`. A payload may carry encrypted secrets: nothing of it is shown but ids. */
function idsIn(payload: Record<string, unknown>): string {
  return Object.entries(payload)
    .flatMap(([name, id]) => (name.endsWith('ID') && Number.isInteger(id) ? `${name.slice(0, -2)}:${String(id)}` : []))
    .join(' ');
}
