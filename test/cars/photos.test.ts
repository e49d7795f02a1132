import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { widthsOf } from '#contract/renditions.ts';
import { createDarkroom } from '#server/cars/darkroom.ts';
import type { Database } from '#server/database/database.ts';
import { outbox, photos } from '#server/database/schema.ts';
import { useEmptiedDatabase } from '../outbox/emptied-database.ts';
import { aCorolla, openYard, picture, type Yard } from './yard.ts';

let database: Database;
let yard: Yard;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(async () => {
  yard = await openYard(database);
});
afterEach(() => yard.close());

describe('a photo', () => {
  test('is pending until its renditions are made, and then shown in every size', async () => {
    const carID = await yard.cars.add(aCorolla, [await yard.upload(picture({ width: 700 }).jpeg().toBuffer())]);
    expect(await yard.readCar(carID)).toMatchObject({ images: [], imagesPending: 1, imageUrl: '' });
    await yard.worker.settle();
    const car = await yard.readCar(carID);
    expect(car).toMatchObject({ imagesPending: 0, images: [{ width: 700, height: 500, alt: '' }] });
    const base = car!.images[0]!.base;
    expect(car).toMatchObject({ imageUrl: `${base}-700.jpg`, imageUrls: `${base}-700.jpg` });
    expect((await yard.listPublic()).map((key) => `/${key}`).toSorted()).toEqual(
      [320, 640, 700]
        .flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${base}-${width}.${format}`))
        .filter((address) => !address.endsWith('-320.jpg'))
        .toSorted(),
    );
  });

  test('tells its mean colour', async () => {
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
    for (const key of await yard.listPublic()) {
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
    const grey = await picture({ color: '#808080' }).toColourspace('b-w').jpeg().toBuffer();
    expect((await addCarWith(grey)).images).toMatchObject([{ color: '#808080' }]);
  });

  test('smaller than the smallest size is shown in its own', async () => {
    const car = await addCarWith(await picture({ width: 90, height: 60 }).webp().toBuffer(), 'webp');
    expect(car.images).toMatchObject([{ width: 90, height: 60 }]);
    expect(await yard.listPublic()).toHaveLength(3);
    expect(widthsOf('avif', 90)).toEqual([90]);
  });

  test('stays in the order in which it was sent, and the next ones follow', async () => {
    const carID = await yard.cars.add(aCorolla, await yard.uploads(100, 200));
    await yard.cars.edit(carID, {}, { uploads: await yard.uploads(300) });
    await yard.worker.settle();
    expect((await yard.readCar(carID))?.images.map((image) => image.width)).toEqual([100, 200, 300]);
  });

  test('is made ready covers first', async () => {
    await yard.cars.add(aCorolla, await yard.uploads(100, 101));
    await yard.cars.add(aCorolla, await yard.uploads(102));
    const order = await database.db
      .select({ photoID: outbox.payload })
      .from(outbox)
      .orderBy(outbox.priority, outbox.promiseID);
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
    const carID = await yard.cars.add(aCorolla, [await yard.upload(make())]);
    await yard.worker.settle();
    expect(await yard.readCar(carID)).toMatchObject({ images: [], imagesPending: 0 });
    expect(await database.db.select({ state: photos.state }).from(photos)).toEqual([{ state: 'failed' }]);
    expect(await database.db.select({ parked: outbox.parked, attempts: outbox.attempts }).from(outbox)).toEqual([
      { parked: true, attempts: 1 },
    ]);
    expect(await yard.listPublic()).toEqual([]);
  });

  test('does not stop the next one', async () => {
    const carID = await yard.cars.add(aCorolla, [
      await yard.upload(Buffer.from('nothing')),
      ...(await yard.uploads(100)),
    ]);
    await yard.worker.settle();
    expect((await yard.readCar(carID))?.images).toMatchObject([{ width: 100 }]);
  });
});

test('a picture that ends the darkroom is tried three times', async () => {
  await yard.close();
  yard = await openYard(database, createDarkroom({ limitBytes: 1 }));
  await yard.cars.add(aCorolla, await yard.uploads(100));
  await yard.worker.settle();
  expect(await database.db.select({ state: photos.state }).from(photos)).toEqual([{ state: 'waiting' }]);
  for (let attempt = 2; attempt <= 3; attempt++) {
    yard.clock.pass(60 * 60);
    await yard.worker.settle();
  }
  expect(await database.db.select({ state: photos.state }).from(photos)).toEqual([{ state: 'failed' }]);
  expect(await database.db.select({ parked: outbox.parked }).from(outbox)).toEqual([{ parked: true }]);
});

describe('what is refused leaves nothing behind:', () => {
  test('more than twenty photos at once', async () => {
    const upload = await yard.upload(picture().jpeg().toBuffer());
    await expect(
      yard.cars.add(
        aCorolla,
        Array.from({ length: 21 }, () => upload),
      ),
    ).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await yard.listAll()).toEqual([]);
  });

  test('more than twenty photos together', async () => {
    const upload = await yard.upload(picture({ width: 20, height: 10 }).jpeg().toBuffer());
    const carID = await yard.cars.add(
      aCorolla,
      Array.from({ length: 19 }, () => upload),
    );
    await expect(yard.cars.edit(carID, { title: 'New' }, { uploads: [upload, upload] })).rejects.toMatchObject({
      code: 'invalid-input',
      errors: { images: expect.any(String) },
    });
    expect(await yard.readCar(carID)).toMatchObject({ title: '', imagesPending: 19 });
    expect(await yard.listPrivate()).toHaveLength(19);
  });

  test.each(['heic', 'pdf'] as const)('a file of the kind %s', async (kind) => {
    const upload = await yard.upload(Buffer.from('…'), kind);
    await expect(yard.cars.add(aCorolla, [upload])).rejects.toMatchObject({ code: 'wrong-kind-of-file' });
    expect(await yard.listPrivate()).toEqual([]);
  });

  test('photos for a car that is not there', async () => {
    await expect(yard.cars.edit(404, {}, { uploads: await yard.uploads(100) })).rejects.toMatchObject({
      code: 'car-not-found',
    });
    expect(await yard.listPrivate()).toEqual([]);
    expect(await database.db.select({ kind: outbox.kind }).from(outbox)).toEqual([]);
  });
});

async function addCarWith(bytes: Uint8Array, kind: 'jpeg' | 'png' | 'webp' = 'jpeg') {
  const carID = await yard.cars.add(aCorolla, [await yard.upload(bytes, kind)]);
  await yard.worker.settle();
  return (await yard.readCar(carID))!;
}

async function readPublic(key: string): Promise<Buffer> {
  const stored = await yard.spaces.publicSpace.open(key);
  return buffer(stored!.stream);
}
