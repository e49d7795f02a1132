import type { stockCalls } from '#contract/calls/stock.ts';
import type { Stock } from '#server/cars/stock.ts';
import type { Handlers } from '../invoke.ts';
import { createImportHandlers, type ImportRooms } from './import.ts';
import { self } from './signed-in.ts';

export type StockRooms = { stock: Stock } & ImportRooms;

/** Answered when the change is committed. This process follows at once, others within a moment. */
export function createStockHandlers({ stock, catalog, imports }: StockRooms): Pick<Handlers, keyof typeof stockCalls> {
  const { cars, statuses, deletions, carPhotos, yard } = stock;
  const readAfresh = (carID: number) => {
    catalog.follow([carID]);
    return yard.read(carID);
  };
  return {
    listYard: async () => ({ cars: await yard.readAll() }),
    readYardCar: ({ id }) => yard.read(id),
    changeStatus: async ({ carID, currentStatus }, ask) => {
      const newStatus = await statuses.toggle(carID, currentStatus, await self(ask));
      catalog.follow([carID]);
      return { newStatus };
    },
    setStatuses: async (change, ask) => {
      const outcome = await statuses.set(change, await self(ask));
      catalog.follow(outcome.changed.map((car) => car.carID));
      return outcome;
    },
    addCar: async ({ images, ...draft }, ask) => {
      const carID = await cars.add(draft, { actorID: await self(ask), uploads: images });
      catalog.follow([carID]);
      return { carID };
    },
    editCar: async ({ carID, version, images, ...edit }, ask) => {
      await cars.edit(carID, edit, { actorID: await self(ask), version, uploads: images });
      return readAfresh(carID);
    },
    deleteCar: async ({ id }, ask) => {
      await deletions.delete(id, await self(ask));
      catalog.follow([id]);
      return { message: 'Car deleted successfully.' };
    },
    restoreCar: async ({ id }, ask) => {
      await deletions.restore(id, await self(ask));
      catalog.follow([id]);
      return { message: 'The car is back.' };
    },
    addPhotos: async ({ carID, images }, ask) => {
      const added = await carPhotos.add(carID, images, await self(ask));
      return { ...(await readAfresh(carID)), added };
    },
    arrangePhotos: async ({ carID, order }, ask) => {
      await carPhotos.arrange(carID, order, await self(ask));
      return readAfresh(carID);
    },
    describePhoto: async ({ photoID, alt }, ask) => readAfresh(await carPhotos.describe(photoID, alt, await self(ask))),
    deletePhoto: async ({ photoID }, ask) => readAfresh(await carPhotos.delete(photoID, await self(ask))),
    retryPhoto: async ({ photoID }, ask) => readAfresh(await carPhotos.retry(photoID, await self(ask))),
    ...createImportHandlers({ imports, catalog }),
  };
}
