import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepOrphans } from '#server/cars/sweep.ts';
import type { Database } from '#server/database/database.ts';
import { silentLog } from '../outbox/builders.ts';
import { useEmptiedDatabase } from '../outbox/emptied-database.ts';
import { aCorolla, openYard, picture, type Yard } from './yard.ts';

let database: Database;
let yard: Yard;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(async () => {
  yard = await openYard(database);
});
afterEach(() => yard.close());

const day = 24 * 60 * 60;

test('originals that no photo names are swept away after a day, and no others', async () => {
  await yard.cars.add(aCorolla, [await yard.upload(picture().jpeg().toBuffer())]);
  const [named] = await yard.listPrivate();
  const today = yard.clock.now().toISOString().slice(0, 10);
  await yard.spaces.privateSpace.save(`originals/${today}/orphan`, Buffer.from('left by a crash'));
  await yard.spaces.privateSpace.save('papers/payslip', Buffer.from('not a photo'));

  await sweep();
  expect(await yard.listPrivate()).toHaveLength(3);
  yard.clock.pass(2 * day);
  await sweep();
  expect((await yard.listPrivate()).toSorted()).toEqual([named, 'papers/payslip']);
});

const sweep = () =>
  sweepOrphans({ database, privateSpace: yard.spaces.privateSpace, clock: yard.clock.now, log: silentLog });
