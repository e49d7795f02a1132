import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { StorageFull } from '#server/storage/storage.ts';
import { useEmptiedDatabase } from '../outbox/emptied-database.ts';
import { aCorolla, openYard, type Yard } from './yard.ts';

let database: Database;
let yard: Yard;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(async () => {
  yard = await openYard(database);
});
afterEach(() => yard.close());

test('when the disk fills up in the middle, no car and no picture is kept', async () => {
  const save = yard.spaces.privateSpace.save.bind(yard.spaces.privateSpace);
  let room = 1;
  yard.spaces.privateSpace.save = async (...file) => {
    if (room-- === 0) throw new StorageFull();
    await save(...file);
  };
  await expect(yard.cars.add(aCorolla, await yard.uploads(100, 200))).rejects.toThrow(StorageFull);
  expect(await yard.listAll()).toEqual([]);
  expect(await yard.listPrivate()).toEqual([]);
});

describe('deleting a car', () => {
  test('deletes all files of its photos and none of another car', async () => {
    const same = await yard.uploads(100);
    const kept = await yard.cars.add(aCorolla, same);
    await yard.worker.settle();
    const [keptPublic, keptPrivate] = [await yard.listPublic(), await yard.listPrivate()];
    const carID = await yard.cars.add(aCorolla, same);
    await yard.worker.settle();
    await yard.cars.delete(carID);
    await yard.worker.settle();
    expect(await yard.listPublic()).toEqual(keptPublic);
    expect(await yard.listPrivate()).toEqual(keptPrivate);
    expect((await yard.readCar(kept))?.images).toHaveLength(1);
  });

  test('before its photos are ready leaves no files', async () => {
    const carID = await yard.cars.add(aCorolla, await yard.uploads(100));
    await yard.cars.delete(carID);
    await yard.worker.settle();
    expect([...(await yard.listPublic()), ...(await yard.listPrivate())]).toEqual([]);
  });

  test('while its renditions are being made leaves no files', async () => {
    const carID = await yard.cars.add(aCorolla, await yard.uploads(100));
    const save = yard.spaces.publicSpace.save.bind(yard.spaces.publicSpace);
    yard.spaces.publicSpace.save = async (...file) => {
      await save(...file);
      await yard.cars.delete(carID).catch(() => undefined);
    };
    await yard.worker.settle();
    expect([...(await yard.listPublic()), ...(await yard.listPrivate())]).toEqual([]);
  });
});

test('a worker killed in the middle leaves work that the next one ends with the same files', async () => {
  const carID = await yard.cars.add(aCorolla, await yard.uploads(700));
  const save = yard.spaces.publicSpace.save.bind(yard.spaces.publicSpace);
  let saved = 0;
  const died = Promise.withResolvers<void>();
  yard.spaces.publicSpace.save = async (...file) => {
    if (++saved > 4) {
      died.resolve();
      return new Promise<never>(() => undefined);
    }
    return save(...file);
  };
  void yard.worker.settle();
  await died.promise;
  expect(await yard.listPublic()).toHaveLength(4);

  yard.spaces.publicSpace.save = save;
  yard.clock.pass(61);
  await yard.startOver().settle();
  expect((await yard.readCar(carID))?.images).toMatchObject([{ width: 700 }]);
  expect(await yard.listPublic()).toHaveLength(8);
});
