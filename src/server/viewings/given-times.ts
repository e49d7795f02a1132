import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/refusals.ts';
import type { Db } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { viewings } from '#server/database/schema.ts';
import { promise } from '#server/outbox/promise.ts';
import { changePromise, reminderPromise } from './letter-promises.ts';
import type { ViewingNeeds } from './needs.ts';
import { listBooked, partiesOf, type ViewingRow } from './viewing-store.ts';
import { describeTime } from './words.ts';

/** How a viewing gets its time, whoever chose it. That no time is given twice is the database's word, not ours. */
export function createGivenTimes({ database, clock, calendar, noteOnInquiry }: ViewingNeeds) {
  return {
    /** Another party may be given the same clerk at the same moment, for another car; then the next clerk may be free. */
    async attempt<T>(work: (tx: Db) => Promise<T>): Promise<T> {
      for (let deskTried = 1; ; deskTried += 1) {
        try {
          return await database.transaction(work);
        } catch (error) {
          if (isUniqueViolation(error, 'viewings_desk_time_unique') && deskTried < calendar().capacity) continue;
          throw isUniqueViolation(error) ? new Refusal('time-taken') : error;
        }
      }
    },

    /** Whether the time may be given has been asked; whether it is free is asked here. A clerk has to accept it anew. */
    async give(tx: Db, row: ViewingRow, startsAt: Date): Promise<void> {
      const { viewingID } = row;
      const desk = await freeDesk(tx, row, startsAt);
      const sequence = row.sequence + 1;
      await tx
        .update(viewings)
        .set({ status: 'booked', startsAt, desk, sequence, acceptedAt: null })
        .where(eq(viewings.viewingID, viewingID));
      const note = describeTime(startsAt, calendar().timeZone);
      await noteOnInquiry(tx, { ...partiesOf(row), event: 'viewing booked', at: clock(), note });
      await promise(
        tx,
        changePromise(row.status === 'booked' ? 'viewing-changed' : 'viewing-booked', { viewingID, sequence }),
        ...reminderPromise(viewingID, startsAt, clock()),
      );
    },
  };

  async function freeDesk(tx: Db, { viewingID, carID }: ViewingRow, startsAt: Date): Promise<number> {
    const booked = await listBooked(tx, new Date(startsAt.getTime() - 1));
    const then = booked.filter((one) => one.startsAt.getTime() === startsAt.getTime() && one.viewingID !== viewingID);
    const desks = new Set(then.map((one) => one.desk));
    const desk = Array.from({ length: calendar().capacity }, (_, index) => index + 1).find((one) => !desks.has(one));
    if (desk === undefined || then.some((one) => one.carID === carID)) throw new Refusal('time-taken');
    return desk;
  }
}

export function noSuchTime(): Refusal {
  const message = 'Choose one of the times.';
  return new Refusal('invalid-input', { message, errors: { startsAt: message } });
}
