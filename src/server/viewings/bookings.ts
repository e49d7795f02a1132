import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/refusals.ts';
import type { Db } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { viewings } from '#server/database/schema.ts';
import { promise } from '#server/outbox/promise.ts';
import { createFreeTimesOf } from './free-times-of.ts';
import { freeTimes } from './free-times.ts';
import { changePromise, reminderPromise } from './letter-promises.ts';
import type { ViewingNeeds } from './needs.ts';
import { findByToken, listBooked, lockByToken, type ViewingRow } from './viewing-store.ts';
import { describeTime } from './words.ts';

/** Booking, moving and calling off by the link. That no time is given twice is the database's word, not ours. */
export function createBookings(needs: ViewingNeeds) {
  const { database, clock, calendar } = needs;
  const freeTimesOf = createFreeTimesOf(needs);
  return {
    /** Booking the time that is booked changes nothing. */
    async book(token: string, startsAt: Date): Promise<void> {
      for (let deskTried = 1; ; deskTried += 1) {
        try {
          return await database.transaction((tx) => book(tx, token, startsAt));
        } catch (error) {
          // Another party has just been given the same clerk for another car; the next clerk may be free.
          if (isUniqueViolation(error, 'viewings_desk_time_unique') && deskTried < calendar().capacity) continue;
          if (isUniqueViolation(error) || isTaken(error)) throw await timeTaken(token);
          throw error;
        }
      }
    },

    /** Calling off what is called off changes nothing. */
    cancel: (token: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await lock(tx, token);
        if (row.status === 'cancelled') return;
        demandAhead(row);
        const sequence = row.sequence + 1;
        await tx
          .update(viewings)
          .set({ status: 'cancelled', desk: null, sequence })
          .where(eq(viewings.viewingID, row.viewingID));
        await needs.noteOnInquiry(tx, { ...partiesOf(row), event: 'viewing cancelled', at: clock() });
        if (row.status === 'booked') await promise(tx, changePromise('viewing-cancelled', row.viewingID, sequence));
      }),
  };

  async function book(tx: Db, token: string, startsAt: Date): Promise<void> {
    const row = await lock(tx, token);
    const isBooked = row.status === 'booked';
    if (isBooked && row.startsAt?.getTime() === startsAt.getTime()) return;
    demandAhead(row);
    if (!(await needs.isOnOffer(tx, row.carID))) throw new Refusal('car-not-found');
    demandOffered(startsAt);
    const desk = await freeDesk(tx, row, startsAt);
    const sequence = row.sequence + 1;
    await tx
      .update(viewings)
      .set({ status: 'booked', startsAt, desk, sequence })
      .where(eq(viewings.viewingID, row.viewingID));
    const note = describeTime(startsAt, calendar().timeZone);
    await needs.noteOnInquiry(tx, { ...partiesOf(row), event: 'viewing booked', at: clock(), note });
    await promise(
      tx,
      changePromise(isBooked ? 'viewing-changed' : 'viewing-booked', row.viewingID, sequence),
      ...reminderPromise(row.viewingID, startsAt, clock()),
    );
  }

  async function lock(tx: Db, token: string): Promise<ViewingRow> {
    const row = await lockByToken(tx, token);
    if (row === undefined) throw new Refusal('viewing-not-found');
    return row;
  }

  /** What has taken place is neither moved nor called off. */
  function demandAhead({ status, startsAt }: ViewingRow): void {
    if (status === 'booked' && startsAt !== null && startsAt <= clock()) throw new Refusal('illegal-step');
  }

  function demandOffered(startsAt: Date): void {
    const offered = freeTimes({ ...calendar(), from: clock(), taken: [] });
    if (offered.some((time) => time.getTime() === startsAt.getTime())) return;
    const message = 'Choose one of the times.';
    throw new Refusal('invalid-input', { message, errors: { startsAt: message } });
  }

  async function freeDesk(tx: Db, { viewingID, carID }: ViewingRow, startsAt: Date): Promise<number> {
    const booked = await listBooked(tx, new Date(startsAt.getTime() - 1));
    const then = booked.filter((one) => one.startsAt.getTime() === startsAt.getTime() && one.viewingID !== viewingID);
    const desks = new Set(then.map((one) => one.desk));
    const desk = Array.from({ length: calendar().capacity }, (_, index) => index + 1).find((one) => !desks.has(one));
    if (desk === undefined || then.some((one) => one.carID === carID)) throw new Refusal('time-taken');
    return desk;
  }

  /** With the times that are free now, so that the page need not ask again. */
  async function timeTaken(token: string): Promise<Refusal> {
    const row = await findByToken(database.db, token);
    const times = row ? await freeTimesOf(database.db, row.carID) : [];
    return new Refusal('time-taken', { extra: { times: times.map((time) => time.toISOString()) } });
  }
}
export type Bookings = ReturnType<typeof createBookings>;

const isTaken = (error: unknown) => error instanceof Refusal && error.code === 'time-taken';
const partiesOf = ({ userID, carID }: ViewingRow) => ({ userID, carID });
