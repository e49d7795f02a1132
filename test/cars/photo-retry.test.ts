import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDarkroom, type Darkroom } from '#server/cars/darkroom.ts';
import { Unreadable } from '#server/cars/developed.ts';
import type { Database } from '#server/database/database.ts';
import { outbox } from '#server/database/schema.ts';
import { useEmptiedDatabase } from '../outbox/emptied-database.ts';
import { aCorolla, openYard, type Yard } from './yard.ts';

let database: Database;
let yard: Yard;
let isOutOfOrder: boolean;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(async () => {
  isOutOfOrder = true;
  yard = await openYard(database, moody(createDarkroom()));
});
afterEach(() => yard.close());

test('a picture that failed is made ready when it is tried again', async () => {
  const { carID, photoID } = await carWithFailedPhoto();
  isOutOfOrder = false;
  await yard.carPhotos.retry(photoID, null);
  await yard.worker.settle();
  const car = await yard.readOnDesk(carID);
  expect(car).toMatchObject({ imagesFailed: 0, images: [{ photoID, width: 100 }], photos: [{ state: 'ready' }] });
  const [{ base } = { base: '' }] = car.images;
  expect(await yard.listPublic()).toContain(`${base.slice(1)}-100.jpg`);
});

test('tried twice at once it has the files of one try', async () => {
  const { carID, photoID } = await carWithFailedPhoto();
  isOutOfOrder = false;
  await yard.carPhotos.retry(photoID, null);
  // The first promise, which was given up, is taken up again as well.
  await database.db.update(outbox).set({ parked: false });
  await yard.worker.settle();
  const { images } = await yard.readOnDesk(carID);
  const names = (await yard.listPublic()).map((key) => `/${key.slice(0, key.lastIndexOf('-'))}`);
  expect(new Set(names)).toEqual(new Set(images.map((photo) => photo.base)));
});

test('a picture whose original is lost has failed', async () => {
  const carID = await yard.cars.add(aCorolla, await yard.uploads(100));
  for (const key of await yard.listPrivate()) await yard.spaces.privateSpace.delete(key);
  await yard.worker.settle();
  expect(await yard.readOnDesk(carID)).toMatchObject({ imagesPending: 0, imagesFailed: 1 });
});

async function carWithFailedPhoto(): Promise<{ carID: number; photoID: number }> {
  const carID = await yard.cars.add(aCorolla, await yard.uploads(100));
  await yard.worker.settle();
  const { photos } = await yard.readOnDesk(carID);
  expect(photos).toMatchObject([{ state: 'failed' }]);
  return { carID, photoID: photos[0]?.photoID ?? 0 };
}

function moody(darkroom: Darkroom): Darkroom {
  return {
    ...darkroom,
    develop: (original, signal) =>
      isOutOfOrder ? Promise.reject(new Unreadable('damaged')) : darkroom.develop(original, signal),
  };
}
