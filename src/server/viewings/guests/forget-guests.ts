import { and, asc, inArray, isNull, lt, sql } from 'drizzle-orm';
import { viewings } from '#server/database/schema.ts';
import type { Time } from '#server/time.ts';
import type { ViewingNeeds } from '../needs.ts';

const batch = 500;
const daySeconds = 24 * 60 * 60;

/** People without an account are kept as long as an application is: so many days after they came or were to come. Gives how many. */
export function createForgetGuests(
  needs: Pick<ViewingNeeds, 'database' | 'writeAudit'> & { time: Time; retentionDays: number },
) {
  return async (): Promise<number> => {
    let all = 0;
    for (let forgotten = batch; forgotten === batch; all += forgotten) {
      forgotten = await needs.database.transaction(async (tx) => {
        const due = tx
          .select({ viewingID: viewings.viewingID })
          .from(viewings)
          .where(and(isNull(viewings.userID), lt(lastKnown, needs.time.in(-needs.retentionDays * daySeconds))))
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
    return all;
  };
}

const lastKnown = sql`greatest(${viewings.startsAt}, ${viewings.createdAt})`;
