import type { Answer, Parsed } from '#contract/api/calls.ts';
import type { ListedCar } from '#contract/inventory/inventory-list.ts';
import { inventoryPageSize } from '#contract/inventory/inventory-terms.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { CountViews } from '../needs.ts';
import { countInventory, countMatching, listMatching, listPage } from './inventory-store.ts';
import { createCarRows } from './read-cars.ts';
import { countOpenTasks } from '../recon/task-store.ts';
import { toListedCar } from './stored-car.ts';

/** As many as fit into an answer of some 60 KB before it is compressed. */
const matchingAtOnce = 500;

/** The cars as staff look through them: found, counted and put in order by the database, a page at a time. */
export function createInventoryList(needs: { database: Database; countViews: CountViews; log: Log }) {
  const { db } = needs.database;
  const rows = createCarRows(needs);
  return {
    async find({ page: wanted, ...asked }: Parsed<'findInventory'>): Promise<Answer<'findInventory'>> {
      // Counts are put down when they are asked for: an order by views knows the latest.
      if (asked.sort.startsWith('views')) await needs.countViews([]);
      const [{ counts, makes }, total] = await Promise.all([countInventory(db), countMatching(db, asked)]);
      const page = Math.min(wanted, Math.max(Math.ceil(total / inventoryPageSize), 1));
      const offset = (page - 1) * inventoryPageSize;
      const cars = await read(await listPage(db, asked, { limit: inventoryPageSize, offset }));
      return { cars, total, page, pageSize: inventoryPageSize, counts, makes };
    },

    async listMatching(asked: Parsed<'listMatchingCars'>): Promise<Answer<'listMatchingCars'>> {
      const found = await listMatching(db, asked, matchingAtOnce + 1);
      const cars = found
        .slice(0, matchingAtOnce)
        .map((car) => ({ ...car, reservedUntil: car.reservedUntil?.toISOString() ?? null }));
      return { cars, next: found.length > cars.length ? (cars.at(-1)?.carID ?? null) : null };
    },
  };

  /** In the order of their numbers as given. */
  async function read(carIDs: number[]): Promise<ListedCar[]> {
    const parts = await Array.fromAsync(rows.readMany(toListedCar, carIDs));
    const views = await needs.countViews(carIDs);
    const open = await countOpenTasks(db, carIDs);
    const told = new Map(parts.flatMap((part) => part.told).map((car) => [car.carID, car]));
    return carIDs.flatMap((carID) => {
      const car = told.get(carID);
      return car === undefined ? [] : [{ ...car, views: views.get(carID) ?? 0, openTasks: open.get(carID) ?? 0 }];
    });
  }
}
