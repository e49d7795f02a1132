import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { users } from '#server/database/schema.ts';
import { useEmptiedDatabase } from '../jobs/emptied-database.ts';
import { aCorolla, openInventory, type Lot } from './inventory.ts';

let database: Database;
let lot: Lot;
let userID: number;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(async () => {
  lot = await openInventory(database);
  const [ada] = await database.db
    .insert(users)
    .values({
      email: 'ada@example.com',
      passwordHash: '',
      fName: 'Ada',
      lName: 'Ames',
      termsVersion: '1',
      termsAcceptedAt: new Date(),
    })
    .returning({ userID: users.userID });
  userID = ada?.userID ?? 0;
});
afterEach(() => lot.close());

test('a reservation is told with its last day, by the city’s clocks', async () => {
  const carID = await lot.cars.add(aCorolla);
  const reservedUntil = new Date('2030-01-05T05:30:00Z');
  await database.db.execute(
    `update cars set status = 'reserved', reserved_until = '${reservedUntil.toISOString()}' where car_id = ${carID}`,
  );
  const email = await lot.emails['car-gone']({ carID, userID, status: 'reserved' });
  expect(email).toMatchObject({ to: 'ada@example.com', subject: 'The 2019 Toyota Corolla is reserved' });
  expect(email?.text).toContain('until Friday, January 4.');
});

test('an email that is no longer true is not written', async () => {
  const carID = await lot.cars.add(aCorolla);
  expect(await lot.emails['car-gone']({ carID, userID, status: 'sold' })).toBeUndefined();
  expect(await lot.emails['car-back']({ carID, userID, status: 'active' })).toBeDefined();
  await lot.cars.changeStatus(carID, 'active');
  expect(await lot.emails['car-back']({ carID, userID, status: 'active' })).toBeUndefined();
  expect(await lot.emails['car-gone']({ carID, userID, status: 'archived' })).toBeDefined();
  await lot.deletions.delete(carID, null);
  expect(await lot.emails['car-gone']({ carID, userID, status: 'archived' })).toBeUndefined();
});

test('nobody is written to who has left', async () => {
  expect(await lot.emails['car-withdrawn']({ userID: userID + 1, car: '2019 Toyota Corolla' })).toBeUndefined();
});
