import { eq } from 'drizzle-orm';
import type { Foreseen } from '#contract/viewings/staff-calendar.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Db } from '#server/database/database.ts';
import { viewingBlocks } from '#server/database/schema.ts';
import { findBlock, lockBlocks } from './block-store.ts';
import { beginningBefore, type Stretch } from './free-times.ts';
import { createStaffViewingStore } from './staff-viewing-store.ts';
import type { ViewingNeeds } from './needs.ts';
import { Fault, sentence } from '#server/errors/failures.ts';

/** Stretches of time in which no car is shown. What is booked in them stays. */
export function createBlocks(needs: Pick<ViewingNeeds, 'database' | 'clock' | 'guests' | 'writeAudit'>) {
  const { database, clock, writeAudit } = needs;
  const store = createStaffViewingStore(needs);
  return {
    /** What is booked in it and not over yet: it would stay booked, and somebody has to see to it. */
    foresee({ startsAt, endsAt }: Stretch): Promise<Foreseen> {
      const from = Math.max(startsAt.getTime(), clock().getTime());
      return store.foreseeBooked(database.db, beginningBefore(new Date(from)), endsAt);
    },

    /** Blocking the same stretch again changes nothing. */
    block: (stretch: Stretch & { reason: string }, actorID: number): Promise<number> =>
      database.transaction(async (tx) => {
        await lockBlocks(tx);
        const known = await findBlock(tx, stretch);
        if (known !== undefined) return known;
        const blockID = await insert(tx, stretch);
        await writeAudit(tx, { actorID, action: 'times blocked', object: `block:${blockID}` });
        return blockID;
      }),

    unblock: (blockID: number, actorID: number): Promise<void> =>
      database.transaction(async (tx) => {
        const opened = await tx
          .delete(viewingBlocks)
          .where(eq(viewingBlocks.blockID, blockID))
          .returning({ blockID: viewingBlocks.blockID });
        if (opened.length === 0) throw new Refusal('not-found');
        await writeAudit(tx, { actorID, action: 'times unblocked', object: `block:${blockID}` });
      }),
  };

  async function insert(tx: Db, stretch: Stretch & { reason: string }): Promise<number> {
    const [made] = await tx
      .insert(viewingBlocks)
      .values({ ...stretch, createdAt: clock() })
      .returning({ blockID: viewingBlocks.blockID });
    if (made === undefined) throw new Fault(sentence`A block was not kept.`);
    return made.blockID;
  }
}
export type Blocks = ReturnType<typeof createBlocks>;
