import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { widthsOf } from '#contract/inventory/renditions.ts';
import { createImageWorker } from '#server/inventory/photos/image-worker.ts';
import type { Database } from '#server/database/database.ts';
import { outbox, photos } from '#server/database/schema.ts';
import { useEmptiedDatabase } from '../jobs/emptied-database.ts';
import { aCorolla, openInventory, picture, type Lot } from './inventory.ts';

let database: Database;
let lot: Lot;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(async () => {
  lot = await openInventory(database);
});
afterEach(() => lot.close());

describe('a photo', () => {
  test('is pending until its renditions are made, and then shown in every size', async () => {
    const carID = await lot.cars.add(aCorolla, [await lot.upload(picture({ width: 700 }).jpeg().toBuffer())]);
    expect(await lot.readCar(carID)).toMatchObject({ images: [], imagesPending: 1, imageUrl: '' });
    await lot.worker.settle();
    const car = await lot.readCar(carID);
    expect(car).toMatchObject({ imagesPending: 0, images: [{ width: 700, height: 500, alt: '' }] });
    const base = car!.images[0]!.base;
    expect(car).toMatchObject({ imageUrl: `${base}-700.jpg`, imageUrls: `${base}-700.jpg` });
    expect((await lot.listPublic()).map((key) => `/${key}`).toSorted()).toEqual(
      [320, 640, 700]
        .flatMap((width) => ['avif', 'jpg'].map((format) => `${base}-${width}.${format}`))
        .filter((address) => !address.endsWith('-320.jpg'))
        .toSorted(),
    );
  });

  test('tells its mean color', async () => {
    const car = await addCarWith(await picture({ color: '#336699' }).png().toBuffer(), 'png');
    expect(car.images[0]?.color).toMatch(/^#3[2-4]6[5-7]9[89a]$/);
  });

  test('taken sideways is shown upright, without where it was taken', async () => {
    const sideways = await picture({ width: 800, height: 400 })
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();
    const car = await addCarWith(sideways);
    expect(car.images).toMatchObject([{ width: 400, height: 800 }]);
    for (const key of await lot.listPublic()) {
      const { exif, icc, xmp, orientation, width, height } = await sharp(await readPublic(key)).metadata();
      expect({ exif, icc, xmp, orientation }).toEqual({});
      expect(height).toBe(width * 2);
    }
  });

  test('with see-through parts is laid on white', async () => {
    const clear = await sharp({
      create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await addCarWith(clear, 'png')).images).toMatchObject([{ color: '#ffffff' }]);
  });

  test('in grey is shown as well', async () => {
    const grey = await picture({ color: '#808080' }).toColorspace('b-w').jpeg().toBuffer();
    expect((await addCarWith(grey)).images).toMatchObject([{ color: '#808080' }]);
  });

  test('smaller than the smallest size is shown in its own', async () => {
    const car = await addCarWith(await picture({ width: 90, height: 60 }).webp().toBuffer(), 'webp');
    expect(car.images).toMatchObject([{ width: 90, height: 60 }]);
    expect(await lot.listPublic()).toHaveLength(2);
    expect(widthsOf('avif', 90)).toEqual([90]);
  });

  test('stays in the order in which it was sent, and the next ones follow', async () => {
    const carID = await lot.cars.add(aCorolla, await lot.uploads(100, 200));
    await lot.cars.edit(carID, {}, { uploads: await lot.uploads(300) });
    await lot.worker.settle();
    expect((await lot.readCar(carID))?.images.map((image) => image.width)).toEqual([100, 200, 300]);
  });

  test('is made ready covers first', async () => {
    await lot.cars.add(aCorolla, await lot.uploads(100, 101));
    await lot.cars.add(aCorolla, await lot.uploads(102));
    const order = await database.db
      .select({ photoID: outbox.payload })
      .from(outbox)
      .orderBy(outbox.priority, outbox.jobID);
    expect(order.map(({ photoID }) => photoID['photoID'])).toEqual([1, 3, 2]);
  });
});

describe('a picture that cannot be shown', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['is cut off', async () => (await picture().jpeg().toBuffer()).subarray(0, 900)],
    ['is no picture', () => Buffer.from('\xff\xd8\xff\xe0 only the start of one', 'latin1')],
    ['is a drawing that pretends', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'has more pixels than a camera takes',
      () => picture({ width: 8000, height: 5001 }).png({ compressionLevel: 1 }).toBuffer(),
    ],
    ['is a strip', () => picture({ width: 10, height: 900 }).png().toBuffer()],
  ])('because it %s has failed, and is not tried again', async (_, make) => {
    const carID = await lot.cars.add(aCorolla, [await lot.upload(make())]);
    await lot.worker.settle();
    expect(await lot.readCar(carID)).toMatchObject({ images: [], imagesPending: 0 });
    expect(await database.db.select({ state: photos.state }).from(photos)).toEqual([{ state: 'failed' }]);
    expect(await database.db.select({ failed: outbox.failed, attempts: outbox.attempts }).from(outbox)).toEqual([
      { failed: true, attempts: 1 },
    ]);
    expect(await lot.listPublic()).toEqual([]);
  });

  test('does not stop the next one', async () => {
    const carID = await lot.cars.add(aCorolla, [await lot.upload(Buffer.from('nothing')), ...(await lot.uploads(100))]);
    await lot.worker.settle();
    expect((await lot.readCar(carID))?.images).toMatchObject([{ width: 100 }]);
  });
});

test('a picture that ends the image worker is tried three times', async () => {
  await lot.close();
  lot = await openInventory(database, createImageWorker({ limitBytes: 1 }));
  await lot.cars.add(aCorolla, await lot.uploads(100));
  await lot.worker.settle();
  expect(await database.db.select({ state: photos.state }).from(photos)).toEqual([{ state: 'waiting' }]);
  for (let attempt = 2; attempt <= 3; attempt++) {
    lot.clock.pass(60 * 60);
    await lot.worker.settle();
  }
  expect(await database.db.select({ state: photos.state }).from(photos)).toEqual([{ state: 'failed' }]);
  expect(await database.db.select({ failed: outbox.failed }).from(outbox)).toEqual([{ failed: true }]);
});

describe('what is refused leaves nothing behind:', () => {
  test('more than twenty photos at once', async () => {
    const upload = await lot.upload(picture().jpeg().toBuffer());
    await expect(
      lot.cars.add(
        aCorolla,
        Array.from({ length: 21 }, () => upload),
      ),
    ).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await lot.listAll()).toEqual([]);
  });

  test('more than twenty photos together', async () => {
    const upload = await lot.upload(picture({ width: 20, height: 10 }).jpeg().toBuffer());
    const carID = await lot.cars.add(
      aCorolla,
      Array.from({ length: 19 }, () => upload),
    );
    await expect(lot.cars.edit(carID, { title: 'New' }, { uploads: [upload, upload] })).rejects.toMatchObject({
      code: 'invalid-input',
      errors: { images: expect.any(String) },
    });
    expect(await lot.readCar(carID)).toMatchObject({ title: '', imagesPending: 19 });
    expect(await lot.listPrivate()).toHaveLength(19);
  });

  test.each(['heic', 'pdf'] as const)('a file of the kind %s', async (kind) => {
    const upload = await lot.upload(Buffer.from('…'), kind);
    await expect(lot.cars.add(aCorolla, [upload])).rejects.toMatchObject({ code: 'wrong-kind-of-file' });
    expect(await lot.listPrivate()).toEqual([]);
  });

  test('photos for a car that is not there', async () => {
    await expect(lot.cars.edit(404, {}, { uploads: await lot.uploads(100) })).rejects.toMatchObject({
      code: 'car-not-found',
    });
    expect(await lot.listPrivate()).toEqual([]);
    expect(await database.db.select({ kind: outbox.kind }).from(outbox)).toEqual([]);
  });
});

async function addCarWith(bytes: Uint8Array, kind: 'jpeg' | 'png' | 'webp' = 'jpeg') {
  const carID = await lot.cars.add(aCorolla, [await lot.upload(bytes, kind)]);
  await lot.worker.settle();
  return (await lot.readCar(carID))!;
}

async function readPublic(key: string): Promise<Buffer> {
  const stored = await lot.spaces.publicSpace.open(key);
  return buffer(stored!.stream);
}
