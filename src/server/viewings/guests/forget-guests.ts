import { and, asc, inArray, isNull, lt, sql } from 'drizzle-orm';
import { viewings } from '#server/database/schema.ts';
import type { ViewingNeeds } from '../needs.ts';

const batch = 500;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** People without an account are kept as long as an application is: so many days after they came or were to come. */
export function createForgetGuests(
  needs: Pick<ViewingNeeds, 'database' | 'clock' | 'writeAudit'> & { retentionDays: number },
) {
  return async (): Promise<void> => {
    const longAgo = new Date(needs.clock().getTime() - needs.retentionDays * dayMilliseconds);
    for (let forgotten = batch; forgotten === batch;) {
      forgotten = await needs.database.transaction(async (tx) => {
        const due = tx
          .select({ viewingID: viewings.viewingID })
          .from(viewings)
          .where(and(isNull(viewings.userID), lt(lastKnown, longAgo)))
          .orderBy(asc(viewings.viewingID))
          .limit(batch);
        const gone = await tx
          .delete(viewings)
          .where(inArray(viewings.viewingID, due))
          .returning({ viewingID: viewings.viewingID });
        await needs.writeAudit(
          tx,
          ...gone.map(({ viewingID }) => ({
            actorID: null,
            action: 'guest disposed of' as const,
            object: `viewing:${viewingID}`,
          })),
        );
        return gone.length;
      });
    }
  };
}

const lastKnown = sql`greatest(${viewings.startsAt}, ${viewings.createdAt})`;
