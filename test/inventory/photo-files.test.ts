import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { StorageFull } from '#server/storage/storage.ts';
import { useEmptiedDatabase } from '../jobs/emptied-database.ts';
import { aCorolla, openInventory, type Lot } from './inventory.ts';

let database: Database;
let lot: Lot;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(async () => {
  lot = await openInventory(database);
});
afterEach(() => lot.close());

test('when the disk fills up in the middle, no car and no picture is kept', async () => {
  const save = lot.spaces.privateSpace.save.bind(lot.spaces.privateSpace);
  let room = 1;
  lot.spaces.privateSpace.save = async (...file) => {
    if (room-- === 0) throw new StorageFull();
    await save(...file);
  };
  await expect(lot.cars.add(aCorolla, await lot.uploads(100, 200))).rejects.toThrow(StorageFull);
  expect(await lot.listAll()).toEqual([]);
  expect(await lot.listPrivate()).toEqual([]);
});

describe('deleting a car', () => {
  test('deletes all files of its photos and none of another car', async () => {
    const same = await lot.uploads(100);
    const kept = await lot.cars.add(aCorolla, same);
    await lot.worker.settle();
    const [keptPublic, keptPrivate] = [await lot.listPublic(), await lot.listPrivate()];
    const carID = await lot.cars.add(aCorolla, same);
    await lot.worker.settle();
    await lot.cars.delete(carID);
    await lot.worker.settle();
    expect(await lot.listPublic()).toEqual(keptPublic);
    expect(await lot.listPrivate()).toEqual(keptPrivate);
    expect((await lot.readCar(kept))?.images).toHaveLength(1);
  });

  test('before its photos are ready leaves no files', async () => {
    const carID = await lot.cars.add(aCorolla, await lot.uploads(100));
    await lot.cars.delete(carID);
    await lot.worker.settle();
    expect([...(await lot.listPublic()), ...(await lot.listPrivate())]).toEqual([]);
  });

  test('while its renditions are being made leaves no files', async () => {
    const carID = await lot.cars.add(aCorolla, await lot.uploads(100));
    const save = lot.spaces.publicSpace.save.bind(lot.spaces.publicSpace);
    lot.spaces.publicSpace.save = async (...file) => {
      await save(...file);
      await lot.cars.delete(carID).catch(() => undefined);
    };
    await lot.worker.settle();
    expect([...(await lot.listPublic()), ...(await lot.listPrivate())]).toEqual([]);
  });
});

describe('deleting a photo', () => {
  test.each([
    ['its first file is', 1],
    ['the rest of it is', 2],
  ])('while %s being made leaves no files', async (_part, fatal) => {
    const carID = await lot.cars.add(aCorolla, await lot.uploads(100));
    const [{ photoID } = { photoID: 0 }] = (await lot.readForStaff(carID)).photos;
    const save = lot.spaces.publicSpace.save.bind(lot.spaces.publicSpace);
    let saved = 0;
    lot.spaces.publicSpace.save = async (...file) => {
      await save(...file);
      if (++saved === fatal) await lot.carPhotos.delete(photoID, null);
    };
    await lot.worker.settle();
    expect(saved).toBe(fatal);
    expect([...(await lot.listPublic()), ...(await lot.listPrivate())]).toEqual([]);
  });

  test('deletes its own files, and none whose name only begins like theirs', async () => {
    const carID = await lot.cars.add(aCorolla, await lot.uploads(100));
    await lot.worker.settle();
    const [{ photoID, base } = { photoID: 0, base: '' }] = (await lot.readForStaff(carID)).images;
    const key = base.slice(1);
    // Of former days, longer, and different in the last letter.
    await lot.spaces.publicSpace.save(`${key}-77.jpg`, Buffer.from('an old width'));
    const others = [`${key}0-100.jpg`, `${key.slice(0, -1)}x-100.jpg`].toSorted();
    for (const other of others) await lot.spaces.publicSpace.save(other, Buffer.from('of another picture'));
    await lot.carPhotos.delete(photoID, null);
    await lot.worker.settle();
    expect((await lot.listPublic()).toSorted()).toEqual(others);
  });
});

test('a worker killed in the middle leaves work that the next one ends with the same files', async () => {
  const carID = await lot.cars.add(aCorolla, await lot.uploads(700));
  const save = lot.spaces.publicSpace.save.bind(lot.spaces.publicSpace);
  let saved = 0;
  const died = Promise.withResolvers<void>();
  lot.spaces.publicSpace.save = async (...file) => {
    if (++saved > 2) {
      died.resolve();
      return new Promise<never>(() => undefined);
    }
    return save(...file);
  };
  void lot.worker.settle();
  await died.promise;
  expect(await lot.listPublic()).toHaveLength(2);
  expect((await lot.readCar(carID))?.images).toMatchObject([{ width: 700, quick: true }]);

  lot.spaces.publicSpace.save = save;
  const next = lot.startOver();
  // The one that hangs here may still say that it is alive, which one that was killed cannot.
  const outlive = async () => {
    lot.clock.pass(61);
    await next.settle();
    return (await lot.readCar(carID))?.images.map(({ width, quick }) => ({ width, quick }));
  };
  await expect.poll(outlive).toEqual([{ width: 700 }]);
  expect(await lot.listPublic()).toHaveLength(5);
});
