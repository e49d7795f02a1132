import { ne } from 'drizzle-orm';
import { Car } from '#contract/inventory/car.ts';
import type { FinanceTerms } from '#contract/inventory/money.ts';
import type { Database } from '#server/database/database.ts';
import { cars } from '#server/database/schema.ts';
import type { Log } from '#server/log.ts';
import { toCar, type FoundCar } from './stored-car.ts';
import { createCarRows, newestFirst } from './read-cars.ts';

/** The cars as they are told. Each goes through the contract here, once: who is handed one needs no second look. */
export function createCarStore(needs: { database: Database; terms: () => FinanceTerms; log: Log }) {
  const rows = createCarRows(needs);
  const tell = (found: FoundCar): Car => Car.parse(toCar(found, needs.terms()));
  const isShown = ne(cars.status, 'archived');
  return {
    /** Everything with a page of its own, or of these cars those that have one: what is for sale, reserved or sold. */
    async *readShown(carIDs?: number[]): AsyncGenerator<{ cars: Car[]; unreadable: number[] }> {
      const parts = carIDs === undefined ? rows.readAll(tell, isShown) : rows.readMany(tell, carIDs, isShown);
      for await (const { told, unreadable } of parts) yield { cars: told, unreadable };
    },
    /** Whatever their status, newest first. */
    readMany: (carIDs: number[]): Promise<Car[]> => newestFirst(rows.readMany(tell, carIDs)),
  };
}
export type CarStore = ReturnType<typeof createCarStore>;
