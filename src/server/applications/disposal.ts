import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { Database, Db } from '#server/database/database.ts';
import { applications } from '#server/database/schema.ts';
import { createJob, type Job } from '#server/outbox/job.ts';
import { promise, type Promised } from '#server/outbox/promise.ts';
import type { Time } from '#server/time.ts';
import { paperDeletionPromise } from './papers.ts';

const DisposeOf = z.object({ applicationID: z.int() });

/** An application that is kept longer because it was replaced has a later promise as well; the earlier one then does nothing. */
export const disposalPromise = (applicationID: number, dueAt: Date): Promised => ({
  kind: 'dispose-of-application',
  payload: { applicationID },
  dueAt,
});

/** When its time is over an application is erased, the paper with it; the audit tells that it was there. */
export function createDisposalJob(needs: {
  database: Database;
  time: Time;
  writeAudit: (tx: Db, deed: { actorID: null; action: AuditAction; object: string }) => Promise<void>;
}): Job {
  return createJob({
    lane: 'pictures',
    schema: DisposeOf,
    async run({ applicationID }) {
      await needs.database.transaction(async (tx) => {
        const [erased] = await tx
          .delete(applications)
          .where(and(eq(applications.applicationID, applicationID), lte(applications.disposeAfter, needs.time.now())))
          .returning({ proofKey: applications.proofKey });
        if (erased === undefined) return;
        await promise(tx, paperDeletionPromise(erased.proofKey));
        await needs.writeAudit(tx, {
          actorID: null,
          action: 'application disposed of',
          object: `application:${applicationID}`,
        });
      });
    },
  });
}
