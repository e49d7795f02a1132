import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { carName } from '#contract/car-name.ts';
import { cars, users } from '#server/database/schema.ts';
import type { ViewingNeeds } from './needs.ts';
import { findByID, type ViewingRow } from './viewing-store.ts';

/** A viewing as a letter tells it: what is true when the letter is written. */
export type ToldViewing = Pick<ViewingRow, 'viewingID' | 'carID' | 'status' | 'startsAt' | 'sequence' | 'tokenHash'> & {
  token: string;
  car: string;
  person: { fName: string; email: string };
};

export function createToldViewings({ database, links }: Pick<ViewingNeeds, 'database' | 'links'>) {
  const { db } = database;
  return async (ids: Record<string, unknown>): Promise<ToldViewing | undefined> => {
    const { viewingID } = z.object({ viewingID: z.int() }).parse(ids);
    const row = await findByID(db, viewingID);
    if (row === undefined) return undefined;
    const [person] = await db
      .select({ fName: users.fName, email: users.email })
      .from(users)
      .where(eq(users.userID, row.userID))
      .limit(1);
    const [car] = await db
      .select({ carYear: cars.carYear, carMake: cars.carMake, carModel: cars.carModel })
      .from(cars)
      .where(and(eq(cars.carID, row.carID), isNull(cars.deletedAt)))
      .limit(1);
    return person && car && { ...row, token: links.read(row), car: carName(car), person };
  };
}
