import type { inventoryCalls } from '#contract/inventory/inventory-calls.ts';
import type { decodingCalls } from '#contract/inventory/decoding/decoding-calls.ts';
import type { repossessionCalls } from '#contract/inventory/repossession/repossession-calls.ts';
import type { reconCalls } from '#contract/inventory/recon/recon-calls.ts';
import type { offerCalls } from '#contract/inventory/offers/offer-calls.ts';
import type { saleCalls } from '#contract/inventory/sale/sale-calls.ts';
import { reportFeeds } from '#contract/inventory/feed-report.ts';
import type { PersonToCall } from '#contract/inventory/staff-car.ts';
import type { DecodeVin } from '#server/inventory/decoding/decode-vin.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { Handlers } from '../invoke.ts';
import { createImportHandlers, type ImportFeatures } from './import.ts';
import { createOfferHandlers } from './offers.ts';
import { self } from './signed-in.ts';

export type InventoryFeatures = { inventory: Inventory; decodeVin: DecodeVin } & ImportFeatures;

/** Answered when the change is committed. This process follows at once, others within a moment. */
export function createInventoryHandlers({
  inventory,
  decodeVin,
  catalog,
  imports,
}: InventoryFeatures): Pick<
  Handlers,
  | keyof typeof inventoryCalls
  | keyof typeof decodingCalls
  | keyof typeof repossessionCalls
  | keyof typeof saleCalls
  | keyof typeof offerCalls
  | keyof typeof reconCalls
> {
  const { cars, statuses, sales, repossessions, reconTasks, deletions, carPhotos, lot, list } = inventory;
  const readAfresh = (carID: number) => {
    catalog.follow([carID]);
    return lot.read(carID);
  };
  return {
    listInventory: async () => ({ cars: await lot.readAll() }),
    findInventory: (question) => list.find(question),
    readFeeds: async () => reportFeeds(catalog.snapshot().cars),
    listMatchingCars: (question) => list.listMatching(question),
    decodeVin: async ({ vin }, ask) => decodeVin(vin, await self(ask)),
    readStaffCar: ({ id }) => lot.read(id),
    readRepossession: ({ id }) => repossessions.read(id),
    saveRepossession: async ({ id, version, ...draft }, ask) => repossessions.save(id, draft, version, await self(ask)),
    readRecon: ({ id }) => reconTasks.read(id),
    addReconTask: async ({ id, ...draft }, ask) => reconTasks.add(id, draft, await self(ask)),
    saveReconTask: async ({ taskID, version, ...draft }, ask) =>
      reconTasks.save(taskID, draft, version, await self(ask)),
    removeReconTask: async ({ taskID }, ask) => reconTasks.remove(taskID, await self(ask)),
    readDossier: async ({ id }, ask) => inventory.readDossier(id, await self(ask)),
    readSale: async ({ id }, ask) => sales.read(id, await self(ask)),
    sellCar: async ({ id, currentStatus, ...draft }, ask) => {
      const sold = await sales.sell(id, currentStatus, draft, await self(ask));
      catalog.follow([id]);
      return sold;
    },
    saveSale: async ({ id, version, ...draft }, ask) => sales.correct(id, draft, version, await self(ask)),
    changeStatus: async ({ carID, currentStatus, sameVinReason }, ask) => {
      const { newStatus, toCall } = await statuses.toggle(carID, currentStatus, await self(ask), sameVinReason);
      catalog.follow([carID]);
      return { newStatus, ...someOf(toCall) };
    },
    setStatuses: async (change, ask) => {
      const outcome = await statuses.set(change, await self(ask));
      catalog.follow(outcome.changed.map((car) => car.carID));
      return outcome;
    },
    foreseeStatuses: async (change, ask) => statuses.foresee(change, await self(ask)),
    addCar: async ({ images, sameVinReason, fromVin, ...draft }, ask) => {
      const carID = await cars.add(draft, { actorID: await self(ask), uploads: images, sameVinReason, fromVin });
      catalog.follow([carID]);
      return { carID };
    },
    editCar: async ({ carID, version, images, sameVinReason, fromVin, ...edit }, ask) => {
      await cars.edit(carID, edit, { actorID: await self(ask), version, uploads: images, sameVinReason, fromVin });
      return readAfresh(carID);
    },
    deleteCar: async ({ id }, ask) => {
      const toCall = await deletions.delete(id, await self(ask));
      catalog.follow([id]);
      return { message: 'Car deleted successfully.', ...someOf(toCall) };
    },
    foreseeDeletion: async ({ id }, ask) => deletions.foresee(id, await self(ask)),
    restoreCar: async ({ id, sameVinReason }, ask) => {
      await deletions.restore(id, await self(ask), sameVinReason);
      catalog.follow([id]);
      return { message: 'The car was restored.' };
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
    ...createOfferHandlers({ inventory, catalog }),
    ...createImportHandlers({ imports, catalog }),
  };
}

const someOf = (toCall: PersonToCall[]) => (toCall.length === 0 ? {} : { toCall });
