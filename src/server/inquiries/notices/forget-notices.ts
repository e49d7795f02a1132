import { asc, inArray, lte } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { creditNotices } from '#server/database/schema.ts';
import type { Time } from '#server/time.ts';
import type { WriteAudit } from '../needs.ts';

const batch = 500;

/** What the law no longer wants kept goes; the audit log tells that it was there. Gives how many. */
export function createForgetNotices(needs: { database: Database; time: Time; writeAudit: WriteAudit }) {
  return async (): Promise<number> => {
    let all = 0;
    for (let forgotten = batch; forgotten === batch; all += forgotten) {
      forgotten = await needs.database.transaction(async (tx) => {
        const due = tx
          .select({ noticeID: creditNotices.noticeID })
          .from(creditNotices)
          .where(lte(creditNotices.keepUntil, needs.time.now()))
          .orderBy(asc(creditNotices.noticeID))
          .limit(batch);
        const gone = await tx
          .delete(creditNotices)
          .where(inArray(creditNotices.noticeID, due))
          .returning({ noticeID: creditNotices.noticeID });
        await needs.writeAudit(
          tx,
          ...gone.map(({ noticeID }) => ({
            actorID: null,
            action: 'notice disposed of' as const,
            object: `notice:${noticeID}`,
          })),
        );
        return gone.length;
      });
    }
    return all;
  };
}
