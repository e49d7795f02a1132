import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { viewings } from '#server/database/schema.ts';
import { promise } from '#server/outbox/promise.ts';
import { changePromise } from './letter-promises.ts';
import type { ViewingNeeds } from './needs.ts';
import { hasBegun, noLongerPossible, partiesOf, viewingColumns, type ViewingRow } from './viewing-store.ts';

/** Calls a viewing off, whoever wants it. What has taken place is not called off. */
export function createCallOff({ clock, noteOnInquiry }: Pick<ViewingNeeds, 'clock' | 'noteOnInquiry'>) {
  return async (
    tx: Db,
    row: ViewingRow,
    how: { isTold: boolean; reason?: string; isCarGone?: boolean },
  ): Promise<void> => {
    if (hasBegun(row, clock())) throw noLongerPossible(row);
    const { viewingID } = row;
    const { isTold, reason = '', isCarGone = false } = how;
    const sequence = row.sequence + 1;
    await tx
      .update(viewings)
      .set({ status: 'cancelled', desk: null, acceptedAt: null, sequence })
      .where(eq(viewings.viewingID, viewingID));
    await noteOnInquiry(tx, { ...partiesOf(row), event: 'viewing cancelled', at: clock(), note: reason });
    if (isTold) await promise(tx, changePromise('viewing-cancelled', { viewingID, sequence, reason, isCarGone }));
  };
}

/** Nobody is to come for a car that is gone: what is booked for these cars is called off, and its buyers are told. */
export function createCallOffFor(needs: Pick<ViewingNeeds, 'clock' | 'noteOnInquiry'>) {
  const callOff = createCallOff(needs);
  return async (tx: Db, carIDs: number[]): Promise<void> => {
    const ahead = await tx
      .select(viewingColumns)
      .from(viewings)
      .where(and(inArray(viewings.carID, carIDs), eq(viewings.status, 'booked'), gt(viewings.startsAt, needs.clock())))
      .orderBy(asc(viewings.viewingID))
      .for('update');
    for (const row of ahead) await callOff(tx, row, { isTold: true, isCarGone: true });
  };
}
