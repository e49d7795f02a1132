import type { Car } from '#contract/car.ts';
import { Refusal } from '#contract/refusals.ts';
import type { CarStore } from '#server/cars/car-store.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { Ask } from '../ask.ts';

/** A car the asker may see: what is public, and for the admin the rest. */
export type FindCar = (carID: number | undefined, ask: Ask) => Promise<Car>;

export function createFindCar(house: { catalog: Catalog; carStore: CarStore }): FindCar {
  return async (carID, ask) => {
    const shown = carID === undefined ? undefined : house.catalog.snapshot().find(carID);
    if (shown !== undefined) return shown;
    const visitor = await ask.visitor();
    if (carID === undefined || visitor?.role !== 'admin') throw new Refusal('car-not-found');
    const [hidden] = await house.carStore.readMany([carID]);
    if (hidden === undefined) throw new Refusal('car-not-found');
    return hidden;
  };
}
