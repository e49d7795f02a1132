import { asc, inArray, lte } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import type { Database, Db } from '#server/database/database.ts';
import { keptApplications } from '#server/database/schema.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { Time } from '#server/time.ts';
import { documentDeletionJob } from '../documents.ts';

const batch = 100;

/** Applications that the law no longer wants kept go, with their documents. Gives how many. */
export function createForgetKept(needs: {
  database: Database;
  time: Time;
  writeAudit: (tx: Db, ...deeds: { actorID: null; action: AuditAction; object: string }[]) => Promise<void>;
}) {
  return async (): Promise<number> => {
    let all = 0;
    for (let forgotten = batch; forgotten === batch; all += forgotten) {
      forgotten = await needs.database.transaction(async (tx) => {
        const due = tx
          .select({ keptID: keptApplications.keptID })
          .from(keptApplications)
          .where(lte(keptApplications.keepUntil, needs.time.now()))
          .orderBy(asc(keptApplications.keptID))
          .limit(batch);
        const gone = await tx
          .delete(keptApplications)
          .where(inArray(keptApplications.keptID, due))
          .returning({ keptID: keptApplications.keptID, proofKey: keptApplications.proofKey });
        if (gone.length > 0) await enqueue(tx, documentDeletionJob(...gone.map(({ proofKey }) => proofKey)));
        await needs.writeAudit(
          tx,
          ...gone.map(({ keptID }) => ({
            actorID: null,
            action: 'record disposed of' as const,
            object: `record:${keptID}`,
          })),
        );
        return gone.length;
      });
    }
    return all;
  };
}
