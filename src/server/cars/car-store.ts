import { ne } from 'drizzle-orm';
import type { Car } from '#contract/car.ts';
import type { FinanceTerms } from '#contract/money.ts';
import type { Database } from '#server/database/database.ts';
import { cars } from '#server/database/schema.ts';
import { toCar, type FoundCar } from './car-row.ts';
import { createCarRows, newestFirst } from './car-rows.ts';

/** The cars as they are told, newest first. */
export function createCarStore({ database, terms }: { database: Database; terms: () => FinanceTerms }) {
  const rows = createCarRows(database);
  const tell = (found: FoundCar): Car => toCar(found, terms());
  return {
    /** Everything with a page of its own: what is on offer, and what is reserved or sold. */
    readShown: async (): Promise<Car[]> => newestFirst(await rows.readAll(tell, ne(cars.status, 'archived'))),
    readMany: async (carIDs: number[]): Promise<Car[]> => newestFirst(await rows.readMany(tell, carIDs)),
  };
}
export type CarStore = ReturnType<typeof createCarStore>;
