import { eq } from 'drizzle-orm';
import { Refusal, refuseField } from '#contract/api/refusals.ts';
import type { Db } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { viewings } from '#server/database/schema.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { reminderJob } from './reminder-job.ts';
import type { ViewingNeeds } from './needs.ts';
import { createTell } from './guests/tell.ts';
import { listBooked, partiesOf, type ViewingRow } from './viewing-store.ts';

/** How a viewing gets its time, whoever chose it. That no time is given twice is the database's word, not ours. */
export function createGivenTimes(needs: ViewingNeeds) {
  const { database, clock, calendar, noteOnInquiry } = needs;
  const tell = createTell(needs);
  return {
    freeDesk,

    /** Another party may be given the same admin at the same moment, for another car; then the next admin may be free. */
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

    /** Whether the time may be given has been asked; whether it is free is asked here. An admin has to accept it anew. */
    async give(tx: Db, row: ViewingRow, startsAt: Date, { isByStaff }: { isByStaff: boolean }): Promise<void> {
      const { viewingID } = row;
      const desk = await freeDesk(tx, row, startsAt);
      const sequence = row.sequence + 1;
      await tx
        .update(viewings)
        .set({ status: 'booked', startsAt, desk, sequence, acceptedAt: null })
        .where(eq(viewings.viewingID, viewingID));
      const note = startsAt.toISOString();
      await noteOnInquiry(tx, { ...partiesOf(row), event: 'viewing booked', at: clock(), note });
      await tell(
        tx,
        row,
        emailJob({
          email: row.status === 'booked' ? 'viewing-changed' : 'viewing-booked',
          viewingID,
          sequence,
          isByStaff,
        }),
        ...reminderJob(viewingID, startsAt, clock()),
      );
    },
  };

  /** Refused where all are taken then, or the car is shown to someone else. */
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
  return refuseField('invalid-input', 'startsAt', { code: 'no-such-time' });
}
