import { eq } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { ClerkViewing } from '#contract/desk-calendar.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Db } from '#server/database/database.ts';
import { viewings } from '#server/database/schema.ts';
import { promise } from '#server/outbox/promise.ts';
import { holdBlocks, listBlocks } from './block-store.ts';
import { createCallOff } from './call-off.ts';
import { findClerkViewing } from './clerk-viewing-store.ts';
import { endOf, isBeginning } from './free-times.ts';
import { createGivenTimes, noSuchTime } from './given-times.ts';
import { changePromise } from './letter-promises.ts';
import type { ViewingNeeds } from './needs.ts';
import { hasBegun, lockByID, noLongerPossible, partiesOf, type ViewingRow } from './viewing-store.ts';
import { describeTime } from './words.ts';

/** What the clerk does with a viewing; its buyer is told of each. */
export function createClerkBookings(needs: ViewingNeeds) {
  const { database, clock, calendar } = needs;
  const times = createGivenTimes(needs);
  const callOff = createCallOff(needs);
  return {
    /** Someone will be there. Accepting what is accepted changes nothing. */
    accept: (viewingID: number, actorID: number): Promise<ClerkViewing> =>
      database.transaction(async (tx) => {
        const row = await lock(tx, viewingID);
        if (row.acceptedAt === null) await accept(tx, row);
        return told(tx, row, row.acceptedAt === null && { actorID, action: 'viewing accepted' });
      }),

    /** To any time at which a car could be shown, however soon. A clerk who moves it to where it is changes nothing. */
    move: (viewingID: number, startsAt: Date, actorID: number): Promise<ClerkViewing> =>
      times.attempt(async (tx) => {
        const row = await lock(tx, viewingID);
        // Called off in the meantime: whoever did it is not overruled by an old page.
        if (row.status === 'cancelled') throw noLongerPossible(row);
        const isThere = row.status === 'booked' && row.startsAt?.getTime() === startsAt.getTime();
        if (!isThere) await give(tx, row, startsAt);
        const action = row.status === 'booked' ? 'viewing moved' : 'viewing booked';
        return told(tx, row, !isThere && { actorID, action });
      }),

    /** Calling off what is called off changes nothing. */
    callOff: (viewingID: number, reason: string, actorID: number): Promise<ClerkViewing> =>
      database.transaction(async (tx) => {
        const row = await lock(tx, viewingID);
        const isDone = row.status === 'cancelled';
        if (!isDone) await callOff(tx, row, { isTold: true, reason });
        return told(tx, row, !isDone && { actorID, action: 'viewing called off' });
      }),
  };

  async function lock(tx: Db, viewingID: number): Promise<ViewingRow> {
    const row = await lockByID(tx, viewingID);
    if (row === undefined) throw new Refusal('not-found');
    return row;
  }

  async function accept(tx: Db, row: ViewingRow): Promise<void> {
    const { viewingID, sequence, startsAt } = row;
    const now = clock();
    if (row.status !== 'booked' || startsAt === null || hasBegun(row, now)) throw noLongerPossible(row);
    await tx.update(viewings).set({ acceptedAt: now }).where(eq(viewings.viewingID, viewingID));
    const note = describeTime(startsAt, calendar().timeZone);
    await needs.noteOnInquiry(tx, { ...partiesOf(row), event: 'viewing confirmed', at: now, note });
    await promise(tx, changePromise('viewing-accepted', { viewingID, sequence }));
  }

  async function give(tx: Db, row: ViewingRow, startsAt: Date): Promise<void> {
    if (!isBeginning(startsAt, calendar()) || endOf(startsAt) <= clock()) throw noSuchTime();
    await holdBlocks(tx);
    const blocks = await listBlocks(tx, { from: startsAt, to: endOf(startsAt) });
    if (blocks.length > 0) throw new Refusal('time-blocked');
    await times.give(tx, row, startsAt);
  }

  /** As it stands after the deed, which is put on record last. */
  async function told(
    tx: Db,
    { viewingID }: ViewingRow,
    deed: { actorID: number; action: AuditAction } | false,
  ): Promise<ClerkViewing> {
    const viewing = await findClerkViewing(tx, viewingID);
    if (viewing === undefined) throw new Refusal('not-found');
    if (deed) await needs.writeAudit(tx, { ...deed, object: `viewing:${viewingID}` });
    return viewing;
  }
}
export type ClerkBookings = ReturnType<typeof createClerkBookings>;
