import type { Car } from '#contract/inventory/car.ts';
import type { catalogCalls } from '#contract/catalog/catalog-calls.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { CarStore } from '#server/inventory/cars/public-cars.ts';
import type { Ask } from '../ask.ts';
import type { Handlers } from '../invoke.ts';
import type { createSharedHandlers } from './shared.ts';

/** What is for sale is the same for everyone; the admin sees the other cars too. */
export function createCatalogHandlers({
  catalog,
  carStore,
  shared,
}: {
  catalog: Catalog;
  carStore: CarStore;
  shared: ReturnType<typeof createSharedHandlers>;
}): Pick<Handlers, keyof typeof catalogCalls> {
  async function readHidden(carID: number | undefined, ask: Ask): Promise<Car> {
    const visitor = await ask.visitor();
    if (carID === undefined || visitor?.role !== 'admin') throw new Refusal('car-not-found');
    const [hidden] = await carStore.readMany([carID]);
    if (hidden === undefined) throw new Refusal('car-not-found');
    return hidden;
  }

  return {
    ...shared,
    readCar: ({ id }, ask) => shared.readCar({ id }) ?? readHidden(id, ask),
    similarCars: async ({ id }, ask) =>
      shared.similarCars({ id }) ?? catalog.snapshot().similarTo(await readHidden(id, ask)),
  };
}
