import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepOrphans } from '#server/inventory/photos/sweep-photos.ts';
import type { Database } from '#server/database/database.ts';
import { silentLog } from '../jobs/builders.ts';
import { useEmptiedDatabase } from '../jobs/emptied-database.ts';
import { aCorolla, openInventory, picture, type Lot } from './inventory.ts';

let database: Database;
let lot: Lot;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(async () => {
  lot = await openInventory(database);
});
afterEach(() => lot.close());

const day = 24 * 60 * 60;

test('originals that no photo names are swept away after a day, and no others', async () => {
  await lot.cars.add(aCorolla, [await lot.upload(picture().jpeg().toBuffer())]);
  const [named] = await lot.listPrivate();
  const today = lot.clock.now().toISOString().slice(0, 10);
  await lot.spaces.privateSpace.save(`originals/${today}/orphan`, Buffer.from('left by a crash'));
  await lot.spaces.privateSpace.save('papers/payslip', Buffer.from('not a photo'));

  await sweep();
  expect(await lot.listPrivate()).toHaveLength(3);
  lot.clock.pass(2 * day);
  await sweep();
  expect((await lot.listPrivate()).toSorted()).toEqual([named, 'papers/payslip']);
});

const sweep = () =>
  sweepOrphans({ database, privateSpace: lot.spaces.privateSpace, clock: lot.clock.now, log: silentLog });
