import { and, eq, isNull } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import type { StaffViewing } from '#contract/viewings/staff-calendar.ts';
import { Refusal, refuseField } from '#contract/api/refusals.ts';
import type { Db } from '#server/database/database.ts';
import { viewings } from '#server/database/schema.ts';
import { dropJobs } from '#server/jobs/drop-failed.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { holdBlocks, listBlocks } from './block-store.ts';
import { createCallOff } from './cancel-viewing.ts';
import type { Guest } from './guests/guests.ts';
import { createStaffViewingStore } from './staff-viewing-store.ts';
import { endOf, isBeginning } from './free-times.ts';
import { createGivenTimes, noSuchTime } from './assign-time.ts';
import type { ViewingNeeds } from './needs.ts';
import { createTell } from './guests/tell.ts';
import {
  demandSeen,
  hasBegun,
  lockByID,
  noLongerPossible,
  partiesOf,
  viewingColumns,
  type ViewingRow,
} from './viewing-store.ts';
import { Fault, sentence } from '#server/errors/failures.ts';

/** A year: nobody plans a viewing for later, and a wrong year in a date is noticed. */
const farthestDays = 366;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** A viewing, and the booked time at which whoever acts saw it; unasked without it. */
type SeenViewing = { viewingID: number; seen: Date | null | undefined };

/** What the admin does with a viewing; whoever comes is told of each, by email or by a call. */
export function createStaffBookings(needs: ViewingNeeds) {
  const { database, clock, calendar } = needs;
  const times = createGivenTimes(needs);
  const callOff = createCallOff(needs);
  const tell = createTell(needs);
  const store = createStaffViewingStore(needs);
  return {
    /** Someone will be there. Accepting what is accepted changes nothing. */
    accept: ({ viewingID, seen }: SeenViewing, actorID: number): Promise<StaffViewing> =>
      database.transaction(async (tx) => {
        const row = await lock(tx, viewingID);
        demandSeen(row, seen);
        if (row.acceptedAt === null) await accept(tx, row);
        return told(tx, row, row.acceptedAt === null && { actorID, action: 'viewing accepted' });
      }),

    /** To any time at which a car could be shown, however soon. An admin who moves it to where it is changes nothing. */
    move: ({ viewingID, seen }: SeenViewing, startsAt: Date, actorID: number): Promise<StaffViewing> =>
      times.attempt(async (tx) => {
        const row = await lock(tx, viewingID);
        // Called off in the meantime: whoever did it is not overruled by an old page.
        if (row.status === 'cancelled') throw noLongerPossible(row);
        const isThere = row.status === 'booked' && row.startsAt?.getTime() === startsAt.getTime();
        if (!isThere) {
          demandSeen(row, seen);
          await demandCar(tx, row);
          await give(tx, row, startsAt);
        }
        const action = row.status === 'booked' ? 'viewing moved' : 'viewing booked';
        return told(tx, row, !isThere && { actorID, action });
      }),

    /** For someone without an account. Whoever books it says that someone will be there. */
    bookGuest: (guest: Guest, { carID, startsAt }: { carID: number; startsAt: Date }, actorID: number) =>
      times.attempt(async (tx): Promise<StaffViewing> => {
        if (!(await needs.isOnOffer(tx, carID))) throw new Refusal('car-not-found');
        const row = await insertGuest(tx, guest, carID);
        await give(tx, row, startsAt);
        await tx.update(viewings).set({ acceptedAt: clock() }).where(eq(viewings.viewingID, row.viewingID));
        return told(tx, row, { actorID, action: 'viewing booked' });
      }),

    /** All that is known of someone without an account goes with their viewing, and what an email about it stores. */
    deleteGuest: (viewingID: number, actorID: number): Promise<void> =>
      database.transaction(async (tx) => {
        const deleted = await tx
          .delete(viewings)
          .where(and(eq(viewings.viewingID, viewingID), isNull(viewings.userID)))
          .returning({ viewingID: viewings.viewingID });
        if (deleted.length === 0) throw new Refusal('not-found');
        await dropJobs(tx, 'send-email', { email: 'viewing-cancelled', viewingID });
        await needs.writeAudit(tx, { actorID, action: 'guest deleted', object: `viewing:${viewingID}` });
      }),

    /** Calling off what is called off changes nothing. */
    callOff: ({ viewingID, seen }: SeenViewing, reason: string, actorID: number): Promise<StaffViewing> =>
      database.transaction(async (tx) => {
        const row = await lock(tx, viewingID);
        const isDone = row.status === 'cancelled';
        if (!isDone) demandSeen(row, seen);
        if (!isDone) await callOff(tx, row, { isTold: true, isByStaff: true, reason });
        return told(tx, row, !isDone && { actorID, action: 'viewing called off' });
      }),
  };

  async function lock(tx: Db, viewingID: number): Promise<ViewingRow> {
    const row = await lockByID(tx, viewingID);
    if (row === undefined) throw new Refusal('not-found');
    return row;
  }

  /** Nobody is to come for a car that is gone. Who is booked for one that was reserved since, perhaps by them, may come at another time. */
  async function demandCar(tx: Db, { carID, status }: ViewingRow): Promise<void> {
    if (await needs.isOnOffer(tx, carID)) return;
    if (status !== 'booked' || !(await needs.isReserved(tx, carID))) throw new Refusal('car-not-found');
  }

  async function insertGuest(tx: Db, guest: Guest, carID: number): Promise<ViewingRow> {
    const link = needs.links.make(null, carID);
    const encryptedGuestFields = needs.guests.encrypt(guest, link.tokenHash);
    const [made] = await tx
      .insert(viewings)
      .values({ userID: null, encryptedGuestFields, carID, ...link, createdAt: clock() })
      .returning(viewingColumns);
    if (made === undefined) throw new Fault(sentence`A viewing was not kept.`);
    return made;
  }

  async function accept(tx: Db, row: ViewingRow): Promise<void> {
    const { viewingID, sequence, startsAt } = row;
    const now = clock();
    if (row.status !== 'booked' || startsAt === null || hasBegun(row, now)) throw noLongerPossible(row);
    await tx.update(viewings).set({ acceptedAt: now }).where(eq(viewings.viewingID, viewingID));
    const note = startsAt.toISOString();
    await needs.noteOnInquiry(tx, { ...partiesOf(row), event: 'viewing confirmed', at: now, note });
    await tell(tx, row, emailJob({ email: 'viewing-accepted', viewingID, sequence }));
  }

  async function give(tx: Db, row: ViewingRow, startsAt: Date): Promise<void> {
    if (startsAt.getTime() > clock().getTime() + farthestDays * dayMilliseconds)
      throw refuseField('invalid-input', 'startsAt', { code: 'too-far-ahead' });
    if (!isBeginning(startsAt, calendar()) || endOf(startsAt) <= clock()) throw noSuchTime();
    await holdBlocks(tx);
    const blocks = await listBlocks(tx, { from: startsAt, to: endOf(startsAt) });
    if (blocks.length > 0) throw new Refusal('time-blocked');
    await times.give(tx, row, startsAt, { isByStaff: true });
  }

  /** As it stands after the deed, which is put on record last. */
  async function told(
    tx: Db,
    { viewingID }: ViewingRow,
    deed: { actorID: number; action: AuditAction } | false,
  ): Promise<StaffViewing> {
    const viewing = await store.find(tx, viewingID);
    if (viewing === undefined) throw new Refusal('not-found');
    if (deed) await needs.writeAudit(tx, { ...deed, object: `viewing:${viewingID}` });
    return viewing;
  }
}
export type StaffBookings = ReturnType<typeof createStaffBookings>;
