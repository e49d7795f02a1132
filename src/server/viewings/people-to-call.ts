import { and, eq, inArray } from 'drizzle-orm';
import type { PersonToCall } from '#contract/inventory/staff-car.ts';
import type { Db } from '#server/database/database.ts';
import { viewings } from '#server/database/schema.ts';
import type { ViewingNeeds } from './needs.ts';
import { viewingColumns } from './viewing-store.ts';

/** Whom to call about viewings that were called off, in the order in which they are named. Who was booked anew or is forgotten is left out. */
export function createReadToCall({ guests }: Pick<ViewingNeeds, 'guests'>) {
  return async (tx: Db, viewingIDs: number[]): Promise<PersonToCall[]> => {
    const rows = await tx
      .select(viewingColumns)
      .from(viewings)
      .where(and(inArray(viewings.viewingID, viewingIDs), eq(viewings.status, 'cancelled')))
      .orderBy(viewings.viewingID);
    const byID = new Map(rows.map((row) => [row.viewingID, row]));
    return viewingIDs.flatMap((viewingID) => {
      const row = byID.get(viewingID);
      const guest = row && guests.withoutEmail(row);
      return guest === undefined ? [] : { viewingID, fName: guest.fName, lName: guest.lName, phone: guest.phone };
    });
  };
}
