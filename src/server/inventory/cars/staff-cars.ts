import { eq } from 'drizzle-orm';
import type { FinanceTerms } from '#contract/inventory/money.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { StaffCarWithPhotos, StaffCar } from '#contract/inventory/staff-car.ts';
import type { Database } from '#server/database/database.ts';
import { sales } from '#server/database/schema.ts';
import type { Log } from '#server/log.ts';
import { toStaffPhoto, toStaffCar, type FoundCar } from './stored-car.ts';
import { createCarRows, newestFirst } from './read-cars.ts';
import { readPriceHistory } from './price-history.ts';
import type { CountViews } from '../needs.ts';

/** The cars as the admin sees them: whatever their status, and with what only staff need to know. */
export function createStaffCars(needs: {
  database: Database;
  terms: () => FinanceTerms;
  countViews: CountViews;
  log: Log;
}) {
  const { terms, countViews } = needs;
  const rows = createCarRows(needs);
  return {
    async readAll(): Promise<StaffCar[]> {
      const found = await newestFirst(rows.readAll((car) => toStaffCar(car, terms())));
      const views = await countViews(found.map((car) => car.carID));
      return found.map((car) => ({ ...car, views: views.get(car.carID) ?? 0 }));
    },
    async read(carID: number): Promise<StaffCarWithPhotos> {
      const [found] = await newestFirst(rows.readMany(withPhotos, [carID]));
      if (found === undefined) throw new Refusal('car-not-found');
      const { db } = needs.database;
      const priceHistory = await readPriceHistory(db, carID);
      const hasSale = (await db.$count(sales, eq(sales.carID, carID))) > 0;
      return { ...found, priceHistory, hasSale, views: (await countViews([carID])).get(carID) ?? 0 };
    },
  };

  function withPhotos(car: FoundCar): Omit<StaffCarWithPhotos, 'views' | 'priceHistory' | 'hasSale'> {
    return { ...toStaffCar(car, terms()), fromVin: car.row.fromVin, photos: car.photos.map(toStaffPhoto) };
  }
}
