import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { lockUntilEnd, shareUntilEnd } from '#server/database/locks.ts';
import { viewingBlocks } from '#server/database/schema.ts';
import type { Stretch } from './free-times.ts';

const mostShown = 10_000;

/** Whoever gives a time away calls this first: no block comes about between looking and giving. */
export async function holdBlocks(tx: Db): Promise<void> {
  await shareUntilEnd(tx, 'viewingBlocks');
}

/** Whoever blocks times calls this first: times that are being given away are booked or not when it returns. */
export async function lockBlocks(tx: Db): Promise<void> {
  await lockUntilEnd(tx, 'viewingBlocks');
}

/** What reaches into that time, soonest first. */
export function listBlocks(db: Db, { from, to }: { from: Date; to?: Date }) {
  return db
    .select({
      blockID: viewingBlocks.blockID,
      startsAt: viewingBlocks.startsAt,
      endsAt: viewingBlocks.endsAt,
      reason: viewingBlocks.reason,
    })
    .from(viewingBlocks)
    .where(and(gt(viewingBlocks.endsAt, from), to && lt(viewingBlocks.startsAt, to)))
    .orderBy(asc(viewingBlocks.startsAt), asc(viewingBlocks.blockID))
    .limit(mostShown);
}

export async function findBlock(tx: Db, { startsAt, endsAt }: Stretch): Promise<number | undefined> {
  const [found] = await tx
    .select({ blockID: viewingBlocks.blockID })
    .from(viewingBlocks)
    .where(and(eq(viewingBlocks.startsAt, startsAt), eq(viewingBlocks.endsAt, endsAt)))
    .orderBy(asc(viewingBlocks.blockID))
    .limit(1);
  return found?.blockID;
}
