import { afterEach, beforeEach, expect, test } from 'vitest';
import { createImageWorker, type ImageWorker } from '#server/inventory/photos/image-worker.ts';
import { Unreadable } from '#server/inventory/photos/processed-image.ts';
import type { Database } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';
import { useEmptiedDatabase } from '../jobs/emptied-database.ts';
import { aCorolla, openInventory, type Lot } from './inventory.ts';

let database: Database;
let lot: Lot;
let isOutOfOrder: boolean;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(async () => {
  isOutOfOrder = true;
  lot = await openInventory(database, moody(createImageWorker()));
});
afterEach(() => lot.close());

test('a picture that failed is made ready when it is tried again', async () => {
  const { carID, photoID } = await carWithFailedPhoto();
  isOutOfOrder = false;
  await lot.carPhotos.retry(photoID, null);
  await lot.worker.settle();
  const car = await lot.readForStaff(carID);
  expect(car).toMatchObject({ imagesFailed: 0, images: [{ photoID, width: 100 }], photos: [{ state: 'ready' }] });
  const [{ base } = { base: '' }] = car.images;
  expect(await lot.listPublic()).toContain(`${base.slice(1)}-100.jpg`);
});

test('tried twice at once it has the files of one try', async () => {
  const { carID, photoID } = await carWithFailedPhoto();
  isOutOfOrder = false;
  await lot.carPhotos.retry(photoID, null);
  // The first promise, which was given up, is taken up again as well.
  await database.db.update(outbox).set({ failed: false });
  await lot.worker.settle();
  const { images } = await lot.readForStaff(carID);
  const names = (await lot.listPublic()).map((key) => `/${key.slice(0, key.lastIndexOf('-'))}`);
  expect(new Set(names)).toEqual(new Set(images.map((photo) => photo.base)));
});

test('a picture whose original is lost has failed', async () => {
  const carID = await lot.cars.add(aCorolla, await lot.uploads(100));
  for (const key of await lot.listPrivate()) await lot.spaces.privateSpace.delete(key);
  await lot.worker.settle();
  expect(await lot.readForStaff(carID)).toMatchObject({ imagesPending: 0, imagesFailed: 1 });
});

async function carWithFailedPhoto(): Promise<{ carID: number; photoID: number }> {
  const carID = await lot.cars.add(aCorolla, await lot.uploads(100));
  await lot.worker.settle();
  const { photos } = await lot.readForStaff(carID);
  expect(photos).toMatchObject([{ state: 'failed' }]);
  return { carID, photoID: photos[0]?.photoID ?? 0 };
}

function moody(imageWorker: ImageWorker): ImageWorker {
  return {
    ...imageWorker,
    processImage: (work, signal) =>
      isOutOfOrder ? Promise.reject(new Unreadable('damaged')) : imageWorker.processImage(work, signal),
  };
}
