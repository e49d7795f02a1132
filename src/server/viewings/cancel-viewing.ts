import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { carName } from '#contract/inventory/car-name.ts';
import type { PersonToCall } from '#contract/inventory/staff-car.ts';
import type { Db } from '#server/database/database.ts';
import { cars, viewings } from '#server/database/schema.ts';
import { emailJob } from '#server/mail/email-job.ts';
import type { ViewingNeeds } from './needs.ts';
import { createTell } from './guests/tell.ts';
import { keep } from './viewing-details.ts';
import { hasBegun, noLongerPossible, partiesOf, viewingColumns, type ViewingRow } from './viewing-store.ts';

/** Calls a viewing off, whoever wants it. What has taken place is not called off. */
export function createCallOff(needs: CallOffNeeds) {
  const { clock, noteOnInquiry } = needs;
  const tell = createTell(needs);
  return async (
    tx: Db,
    row: ViewingRow,
    how: { isTold: boolean; isByStaff: boolean; reason?: string; goneCar?: string },
  ): Promise<void> => {
    if (hasBegun(row, clock())) throw noLongerPossible(row);
    if (row.status === 'missed') throw noLongerPossible(row);
    const { viewingID } = row;
    const { isTold, isByStaff, reason = '', goneCar } = how;
    const sequence = row.sequence + 1;
    await tx
      .update(viewings)
      .set({ status: 'cancelled', desk: null, acceptedAt: null, sequence })
      .where(eq(viewings.viewingID, viewingID));
    await noteOnInquiry(tx, { ...partiesOf(row), event: 'viewing cancelled', at: clock(), note: reason });
    const told = { viewingID, sequence, isByStaff, reason, isCarGone: goneCar !== undefined };
    // A car that is gone may be deleted, with its viewings, before the email is written.
    const kept = goneCar === undefined ? {} : { kept: keep(row, goneCar) };
    if (isTold) await tell(tx, row, emailJob({ email: 'viewing-cancelled', ...told, ...kept }));
  };
}

/** Nobody is to come for a car that is gone: what is booked for these cars is called off, and those who were to come are told, but for whoever bought it. Whom no email reaches is named. */
export function createCallOffFor(needs: CallOffNeeds) {
  const callOff = createCallOff(needs);
  return async (tx: Db, carIDs: number[], buyerID?: number): Promise<{ viewings: number; toCall: PersonToCall[] }> => {
    const ahead = await tx
      .select(viewingColumns)
      .from(viewings)
      .where(and(inArray(viewings.carID, carIDs), eq(viewings.status, 'booked'), gt(viewings.startsAt, needs.clock())))
      .orderBy(asc(viewings.viewingID))
      .for('update');
    const names = await readNames(tx, ahead);
    for (const row of ahead) {
      const isTold = buyerID === undefined || row.userID !== buyerID;
      await callOff(tx, row, { isTold, isByStaff: true, goneCar: names.get(row.carID) ?? '' });
    }
    const toCall = ahead.flatMap((row) => {
      const guest = needs.guests.withoutEmail(row);
      if (guest === undefined) return [];
      const { fName, lName, phone } = guest;
      return { viewingID: row.viewingID, fName, lName, phone };
    });
    return { viewings: ahead.length, toCall };
  };
}

async function readNames(tx: Db, rows: ViewingRow[]): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map();
  const found = await tx
    .select({ carID: cars.carID, carYear: cars.carYear, carMake: cars.carMake, carModel: cars.carModel })
    .from(cars)
    .where(
      inArray(
        cars.carID,
        rows.map(({ carID }) => carID),
      ),
    )
    .orderBy(asc(cars.carID));
  return new Map(found.map((car) => [car.carID, carName(car)]));
}

type CallOffNeeds = Pick<ViewingNeeds, 'clock' | 'noteOnInquiry' | 'guests'>;
