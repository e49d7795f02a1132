import type { stockCalls } from '#contract/calls/stock.ts';
import type { CarStore } from '#server/cars/car-store.ts';
import type { Cars } from '#server/cars/cars.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { Handlers } from '../invoke.ts';
import type { FindCar } from './find-car.ts';
import { unbuilt } from './unbuilt.ts';

export type StockRooms = { cars: Cars; carStore: CarStore; catalog: Catalog };

/** The clerk's own changes are on the site when his call is answered; other processes follow within a moment. */
export function createStockHandlers(rooms: StockRooms & { findCar: FindCar }): Pick<Handlers, keyof typeof stockCalls> {
  const { cars, carStore, catalog, findCar } = rooms;
  return {
    listYard: async () => ({
      cars: (await carStore.readAll()).map((car) => ({
        ...car,
        version: 1,
        reservedUntil: null,
        views: 0,
        imagesFailed: 0,
      })),
    }),
    readYardCar: unbuilt,
    changeStatus: async ({ carID, currentStatus }) => {
      const newStatus = await cars.changeStatus(carID, currentStatus);
      await catalog.refresh([carID]);
      return { newStatus };
    },
    setStatuses: unbuilt,
    addCar: async ({ images, ...draft }) => {
      const carID = await cars.add(draft, images);
      await catalog.refresh([carID]);
      return { carID };
    },
    editCar: async ({ carID, version: _version, images, ...edit }, ask) => {
      await cars.edit(carID, edit, images);
      await catalog.refresh([carID]);
      return findCar(String(carID), ask);
    },
    deleteCar: async ({ id }) => {
      await cars.delete(id);
      await catalog.refresh([id]);
      return { message: 'Car deleted successfully.' };
    },
    restoreCar: unbuilt,
    addPhotos: unbuilt,
    arrangePhotos: unbuilt,
    describePhoto: unbuilt,
    deletePhoto: unbuilt,
    retryPhoto: unbuilt,
    uploadSheet: unbuilt,
    checkSheet: unbuilt,
    importSheet: unbuilt,
    readImport: unbuilt,
  };
}
