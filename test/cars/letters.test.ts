import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { users } from '#server/database/schema.ts';
import { useEmptiedDatabase } from '../outbox/emptied-database.ts';
import { aCorolla, openYard, type Yard } from './yard.ts';

let database: Database;
let yard: Yard;
let userID: number;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(async () => {
  yard = await openYard(database);
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
afterEach(() => yard.close());

test('a reservation is told with its last day, by the city’s clocks', async () => {
  const carID = await yard.cars.add(aCorolla);
  const reservedUntil = new Date('2030-01-05T05:30:00Z');
  await database.db.execute(
    `update cars set status = 'reserved', reserved_until = '${reservedUntil.toISOString()}' where car_id = ${carID}`,
  );
  const letter = await yard.letters['car-gone']({ carID, userID, status: 'reserved' });
  expect(letter).toMatchObject({ to: 'ada@example.com', subject: 'The 2019 Toyota Corolla is reserved' });
  expect(letter?.text).toContain('until Friday, January 4.');
});

test('a letter that is no longer true is not written', async () => {
  const carID = await yard.cars.add(aCorolla);
  expect(await yard.letters['car-gone']({ carID, userID, status: 'sold' })).toBeUndefined();
  expect(await yard.letters['car-back']({ carID, userID, status: 'active' })).toBeDefined();
  await yard.cars.changeStatus(carID, 'active');
  expect(await yard.letters['car-back']({ carID, userID, status: 'active' })).toBeUndefined();
  expect(await yard.letters['car-gone']({ carID, userID, status: 'archived' })).toBeDefined();
  await yard.deletions.delete(carID, null);
  expect(await yard.letters['car-gone']({ carID, userID, status: 'archived' })).toBeUndefined();
});

test('nobody is written to who has left', async () => {
  expect(await yard.letters['car-withdrawn']({ userID: userID + 1, car: '2019 Toyota Corolla' })).toBeUndefined();
});
