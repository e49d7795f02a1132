import type { Db } from '#server/database/database.ts';
import { listBlocks } from './block-store.ts';
import { freeTimes } from './free-times.ts';
import type { ViewingNeeds } from './needs.ts';
import { listBooked } from './viewing-store.ts';

/** The times at which a car can be seen, as the book stands now. */
export function createFreeTimesOf({ calendar, clock }: Pick<ViewingNeeds, 'calendar' | 'clock'>) {
  return async (db: Db, carID: number): Promise<Date[]> => {
    const from = clock();
    const booked = await listBooked(db, from);
    const blocks = await listBlocks(db, { from });
    const taken = booked.map(({ startsAt, carID: other }) => ({ startsAt, isSameCar: other === carID }));
    return freeTimes({ ...calendar(), from, taken, blocks });
  };
}
