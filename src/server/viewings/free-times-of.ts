import type { Db } from '#server/database/database.ts';
import { freeTimes, type Calendar } from './free-times.ts';
import { listBooked } from './viewing-store.ts';

/** The times at which a car can be seen, as the book stands now. */
export function createFreeTimesOf({ calendar, clock }: { calendar: () => Calendar; clock: () => Date }) {
  return async (db: Db, carID: number): Promise<Date[]> => {
    const from = clock();
    const booked = await listBooked(db, from);
    const taken = booked.map(({ startsAt, carID: other }) => ({ startsAt, isSameCar: other === carID }));
    return freeTimes({ ...calendar(), from, taken });
  };
}
