import { and, eq, lte } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import type { Database, Db } from '#server/database/database.ts';
import { applications, users } from '#server/database/schema.ts';
import { enqueue, type NewJob } from '#server/jobs/enqueue.ts';
import type { Jobs } from '#server/jobs/job.ts';
import type { Time } from '#server/time.ts';
import { documentDeletionJob } from './documents.ts';

/** An application that was replaced is kept longer and has a later job as well; the earlier one then does nothing. */
export const disposalJob = (applicationID: number, dueAt: Date): NewJob => ({
  kind: 'dispose-of-application',
  payload: { applicationID },
  dueAt,
});

/**
 * Locks a person's application and gives the way to keep it until a later day: what was judged is kept as long as the answer.
 * Nothing shortens its time. First the person: an account that is being closed is waited for, and never waits for this.
 */
export async function holdApplication(tx: Db, userID: number): Promise<(until: Date) => Promise<void>> {
  await tx.select({ userID: users.userID }).from(users).where(eq(users.userID, userID)).for('key share');
  const [held] = await tx
    .select({
      applicationID: applications.applicationID,
      disposeAfter: applications.disposeAfter,
      heldUntil: applications.heldUntil,
    })
    .from(applications)
    .where(eq(applications.userID, userID))
    .for('update');
  return async (until) => {
    if (held === undefined || (held.heldUntil !== null && held.heldUntil >= until)) return;
    const { applicationID } = held;
    const isLonger = held.disposeAfter < until;
    await tx
      .update(applications)
      .set({ heldUntil: until, ...(isLonger && { disposeAfter: until }) })
      .where(eq(applications.applicationID, applicationID));
    if (isLonger) await enqueue(tx, disposalJob(applicationID, until));
  };
}

/** When its time is over an application is erased, the document with it; the audit tells that it was there. */
export function createDisposalJob(needs: {
  database: Database;
  time: Time;
  writeAudit: (tx: Db, deed: { actorID: null; action: AuditAction; object: string }) => Promise<void>;
}): Jobs['dispose-of-application'] {
  return async ({ applicationID }) => {
    await needs.database.transaction(async (tx) => {
      const [erased] = await tx
        .delete(applications)
        .where(and(eq(applications.applicationID, applicationID), lte(applications.disposeAfter, needs.time.now())))
        .returning({ proofKey: applications.proofKey });
      if (erased === undefined) return;
      await enqueue(tx, documentDeletionJob(erased.proofKey));
      await needs.writeAudit(tx, {
        actorID: null,
        action: 'application disposed of',
        object: `application:${applicationID}`,
      });
    });
  };
}
