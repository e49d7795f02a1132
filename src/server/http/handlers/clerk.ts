import type { clerkCalls } from '#contract/calls/clerk.ts';
import type { CarStore } from '#server/cars/car-store.ts';
import type { Cars } from '#server/cars/cars.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { Handlers } from '../invoke.ts';
import type { FindCar } from './find-car.ts';

/** The clerk's own changes are on the site when his call is answered; other processes follow within a moment. */
export function createClerkHandlers(house: {
  cars: Cars;
  carStore: CarStore;
  catalog: Catalog;
  findCar: FindCar;
}): Pick<Handlers, keyof typeof clerkCalls> {
  const { cars, carStore, catalog, findCar } = house;
  return {
    listYard: async () => ({ cars: await carStore.readAll() }),
    changeStatus: async ({ carID, currentStatus }) => {
      const newStatus = await cars.changeStatus(carID, currentStatus);
      await catalog.refresh([carID]);
      return { newStatus };
    },
    addCar: async ({ images, ...draft }) => {
      const carID = await cars.add(draft, images);
      await catalog.refresh([carID]);
      return { carID };
    },
    editCar: async ({ carID, images, ...edit }, ask) => {
      await cars.edit(carID, edit, images);
      await catalog.refresh([carID]);
      return findCar(String(carID), ask);
    },
    deleteCar: async ({ id }) => {
      await cars.delete(id);
      await catalog.refresh([id]);
      return { message: 'Car deleted successfully.' };
    },
  };
}
