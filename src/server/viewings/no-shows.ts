import { eq } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { isLate, lateMinutes } from '#contract/viewings/viewing-terms.ts';
import type { StaffViewing } from '#contract/viewings/staff-calendar.ts';
import type { Db } from '#server/database/database.ts';
import { viewings } from '#server/database/schema.ts';
import { createGivenTimes } from './assign-time.ts';
import type { ViewingNeeds } from './needs.ts';
import { createStaffViewingStore } from './staff-viewing-store.ts';
import { hasBegun, lockByID, noLongerPossible, partiesOf, type ViewingRow } from './viewing-store.ts';

/** Whether someone came to a viewing that was accepted. Nobody gets an email about it; the buyer's timeline tells it. */
export function createNoShows(needs: ViewingNeeds) {
  const times = createGivenTimes(needs);
  const store = createStaffViewingStore(needs);
  return {
    /** Its buyer may choose another time. Noting what is noted changes nothing. */
    note: (viewingID: number, actorID: number): Promise<StaffViewing> =>
      needs.database.transaction((tx) =>
        change(tx, { viewingID, to: 'missed', actorID, action: 'no-show noted' }, note),
      ),

    /** Where its time was given to someone else meanwhile, it stays taken. */
    takeBack: (viewingID: number, actorID: number): Promise<StaffViewing> =>
      times.attempt((tx) => change(tx, { viewingID, to: 'booked', actorID, action: 'no-show taken back' }, takeBack)),
  };

  async function note(tx: Db, row: ViewingRow): Promise<void> {
    const now = needs.clock();
    if (!hasBegun(row, now) || row.acceptedAt === null) throw noLongerPossible(row);
    if (!isLate(row.startsAt, now)) throw notLateYet(row);
    await tx.update(viewings).set({ status: 'missed' }).where(eq(viewings.viewingID, row.viewingID));
    await needs.noteOnInquiry(tx, { ...partiesOf(row), event: 'viewing missed', at: now });
  }

  async function takeBack(tx: Db, row: ViewingRow): Promise<void> {
    if (row.status !== 'missed' || row.startsAt === null) throw noLongerPossible(row);
    const desk = await times.freeDesk(tx, row, row.startsAt);
    await tx.update(viewings).set({ status: 'booked', desk }).where(eq(viewings.viewingID, row.viewingID));
    await needs.takeBackOnInquiry(tx, { ...partiesOf(row), event: 'viewing missed' });
  }

  /** A viewing that was accepted and has begun; another time that was chosen since is another viewing. */
  function isKept(row: ViewingRow): boolean {
    return hasBegun(row, needs.clock()) && row.acceptedAt !== null;
  }

  type Change = { viewingID: number; to: 'missed' | 'booked'; actorID: number; action: AuditAction };

  async function change(
    tx: Db,
    { viewingID, to, ...deed }: Change,
    make: (tx: Db, row: ViewingRow) => Promise<void>,
  ): Promise<StaffViewing> {
    const row = await lockByID(tx, viewingID);
    if (row === undefined) throw new Refusal('not-found');
    const isDone = row.status === to && (to === 'missed' || isKept(row));
    if (!isDone) await make(tx, row);
    const viewing = await store.find(tx, viewingID);
    if (viewing === undefined) throw new Refusal('not-found');
    if (!isDone) await needs.writeAudit(tx, { ...deed, object: `viewing:${viewingID}` });
    return viewing;
  }
}
/** Who is late may still come. */
const notLateYet = ({ status, startsAt }: ViewingRow) =>
  new Refusal('illegal-step', {
    problem: { code: 'not-late-yet', minutes: lateMinutes },
    extra: { status, startsAt: startsAt?.toISOString() ?? null },
  });

export type NoShows = ReturnType<typeof createNoShows>;
