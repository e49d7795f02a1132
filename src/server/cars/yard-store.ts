import type { FinanceTerms } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { CarOnTheDesk, YardCar } from '#contract/stock.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import { toClerkPhoto, toYardCar, type FoundCar } from './car-row.ts';
import { createCarRows, newestFirst } from './car-rows.ts';
import type { CountViews } from './needs.ts';

/** The cars as the clerk sees them: whatever their status, and with what only he needs to know. */
export function createYardStore(needs: {
  database: Database;
  terms: () => FinanceTerms;
  countViews: CountViews;
  log: Log;
}) {
  const { terms, countViews } = needs;
  const rows = createCarRows(needs);
  return {
    async readAll(): Promise<YardCar[]> {
      const found = await newestFirst(rows.readAll((car) => toYardCar(car, terms())));
      const views = await countViews(found.map((car) => car.carID));
      return found.map((car) => ({ ...car, views: views.get(car.carID) ?? 0 }));
    },
    async read(carID: number): Promise<CarOnTheDesk> {
      const [found] = await newestFirst(rows.readMany(onTheDesk, [carID]));
      if (found === undefined) throw new Refusal('car-not-found');
      return { ...found, views: (await countViews([carID])).get(carID) ?? 0 };
    },
  };

  function onTheDesk(car: FoundCar): Omit<CarOnTheDesk, 'views'> {
    return { ...toYardCar(car, terms()), photos: car.photos.map(toClerkPhoto) };
  }
}
