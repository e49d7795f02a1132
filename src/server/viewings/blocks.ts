import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/refusals.ts';
import type { Db } from '#server/database/database.ts';
import { viewingBlocks } from '#server/database/schema.ts';
import { findBlock, lockBlocks } from './block-store.ts';
import type { Stretch } from './free-times.ts';
import type { ViewingNeeds } from './needs.ts';
import { Fault, sentence } from '#server/fault.ts';

/** Stretches of time in which no car is shown. What is booked in them stays. */
export function createBlocks({ database, clock, writeAudit }: Pick<ViewingNeeds, 'database' | 'clock' | 'writeAudit'>) {
  return {
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
