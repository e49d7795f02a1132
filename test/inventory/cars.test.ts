import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unknownFields } from '#contract/inventory/unknown-car.ts';
import type { Database } from '#server/database/database.ts';
import { createCarStore } from '#server/inventory/cars/public-cars.ts';
import { cars, inquiries, users } from '#server/database/schema.ts';
import { silentLog } from '../jobs/builders.ts';
import { useEmptiedDatabase } from '../jobs/emptied-database.ts';
import { aCorolla, openInventory, terms, type Lot } from './inventory.ts';
import { monthlyEstimate } from '#contract/inventory/money.ts';

let database: Database;
let lot: Lot;
useEmptiedDatabase((opened) => void (database = opened));
beforeEach(async () => {
  lot = await openInventory(database);
});
afterEach(() => lot.close());

describe('a car that is added', () => {
  test('is told with every field the admin wrote, and what follows from them', async () => {
    const carID = await lot.cars.add({
      ...aCorolla,
      carDes: 'Runs well.',
      carEngine: '1.8 L I4',
      carTransmission: 'CVT',
      carDrivetrain: 'AWD',
      fuelType: 'hybrid',
      carBodyType: 'sedan',
      carPrice: 8995.5,
      carMileage: 61_000,
      title: 'Clean',
      carDownpay: 1500,
      features: ['Backup camera', 'Heated seats'],
      vin: '2T1BURHE5JC012345',
      stockNumber: 'R-7',
      keys: 2,
      drives: true,
      sourceBank: 'Prairie Bank',
    });
    expect(await lot.readCar(carID)).toEqual({
      ...unknownFields,
      carID,
      ...aCorolla,
      carDes: 'Runs well.',
      carEngine: '1.8 L I4',
      carTransmission: 'CVT',
      carDrivetrain: 'AWD',
      fuelType: 'hybrid',
      carBodyType: 'sedan',
      carPrice: 8995.5,
      carMileage: 61_000,
      title: 'Clean',
      carDownpay: 1500,
      features: 'Backup camera,Heated seats',
      vin: '2T1BURHE5JC012345',
      stockNumber: 'R-7',
      condition: { keys: 2, starts: null, drives: true, knownDefects: '', sourceBank: 'Prairie Bank' },
      status: 'active',
      imageUrls: '',
      imageUrl: '',
      images: [],
      imagesPending: 0,
      inquiryCount: 0,
      monthly: monthlyEstimate({ carPrice: 8995.5, carDownpay: 1500 }, terms),
      outTheDoor: 9590.72,
      createdAt: lot.clock.now().toISOString(),
      updatedAt: lot.clock.now().toISOString(),
    });
  });

  test('keeps what is known of its condition when an edit speaks of something else', async () => {
    const carID = await lot.cars.add({ ...aCorolla, keys: 1, knownDefects: 'Cracked lamp' });
    await lot.cars.edit(carID, { starts: false });
    const condition = { keys: 1, starts: false, drives: null, knownDefects: 'Cracked lamp', sourceBank: '' };
    expect(await lot.readCar(carID)).toMatchObject({ condition });
  });

  test('can come with many others, all or none', async () => {
    await lot.cars.addMany([aCorolla, { ...aCorolla, stockNumber: 'R-1' }]);
    const twice = [aCorolla, { ...aCorolla, stockNumber: 'R-1' }];
    await expect(lot.cars.addMany(twice)).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await lot.listShown()).toHaveLength(2);
  });

  test('needs no more than make, model and year', async () => {
    const carID = await lot.cars.add(aCorolla);
    expect(await lot.readCar(carID)).toMatchObject({
      carDrivetrain: 'FWD',
      fuelType: null,
      carPrice: null,
      monthly: null,
      outTheDoor: null,
      features: '',
    });
  });
});

describe('an edit', () => {
  test('changes what it names and keeps the rest', async () => {
    const carID = await lot.cars.add({ ...aCorolla, carPrice: 9000, features: ['Radio'], carMileage: 10 });
    lot.clock.pass(60);
    await lot.cars.edit(carID, { carPrice: 8500, features: [], title: 'Clean' });
    const car = await lot.readCar(carID);
    expect(car).toMatchObject({ carMake: 'Toyota', carPrice: 8500, features: '', title: 'Clean', carMileage: 10 });
    expect(car?.updatedAt).toBe(lot.clock.now().toISOString());
    expect(car?.createdAt).not.toBe(car?.updatedAt);
  });

  test('of a car that is not there is refused', async () => {
    await expect(lot.cars.edit(404, { carPrice: 1 })).rejects.toMatchObject({ code: 'car-not-found' });
  });
});

describe('the status', () => {
  test('flips between active and archived', async () => {
    const carID = await lot.cars.add(aCorolla);
    expect(await lot.cars.changeStatus(carID, 'active')).toBe('archived');
    expect(await lot.cars.changeStatus(carID, 'archived')).toBe('active');
    expect(await lot.readCar(carID)).toMatchObject({ status: 'active' });
  });

  test.each(['reserved', 'sold'] as const)('of a car that is %s is flipped to archived', async (status) => {
    const carID = await lot.cars.add(aCorolla);
    await database.db
      .update(cars)
      .set({ status, reservedUntil: status === 'reserved' ? new Date('2030-01-01') : null });
    expect(await lot.cars.changeStatus(carID, status)).toBe('archived');
  });

  test('is left alone, and the true one told, when the admin saw an old one', async () => {
    const carID = await lot.cars.add(aCorolla);
    await expect(lot.cars.changeStatus(carID, 'archived')).rejects.toMatchObject({
      code: 'stale-status',
      extra: { newStatus: 'active' },
    });
    expect(await lot.readCar(carID)).toMatchObject({ status: 'active' });
  });

  test('is flipped once when two admins press at the same time', async () => {
    const carID = await lot.cars.add(aCorolla);
    const outcomes = await Promise.allSettled([1, 2].map(() => lot.cars.changeStatus(carID, 'active')));
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await lot.readCar(carID)).toMatchObject({ status: 'archived' });
  });

  test('of a car that is not there is not found', async () => {
    await expect(lot.cars.changeStatus(404, 'active')).rejects.toMatchObject({ code: 'car-not-found' });
  });
});

describe('the lists', () => {
  test('are newest first, and the public one holds active cars alone', async () => {
    const oldest = await lot.cars.add(aCorolla);
    lot.clock.pass(60);
    const [second, third] = [await lot.cars.add(aCorolla), await lot.cars.add(aCorolla)];
    lot.clock.pass(60);
    const archived = await lot.cars.add(aCorolla);
    await lot.cars.changeStatus(archived, 'active');
    expect((await lot.listShown()).map((car) => car.carID)).toEqual([oldest, second, third]);
    expect((await lot.listAll()).map((car) => car.carID)).toEqual([archived, third, second, oldest]);
    expect((await lot.store.readMany([oldest, archived, 404])).map((car) => car.carID)).toEqual([archived, oldest]);
    expect(await lot.store.readMany([])).toEqual([]);
  });

  test('are complete beyond what is read at once', async () => {
    await database.db.insert(cars).values(Array.from({ length: 1_200 }, () => aCorolla));
    const listed = await lot.listShown();
    expect(new Set(listed.map((car) => car.carID)).size).toBe(1_200);
    expect((await lot.store.readMany(listed.map((car) => car.carID))).length).toBe(1_200);
  });

  test('leave out a car that cannot be told, and the log has its id alone', async () => {
    const [whole, broken] = [await lot.cars.add(aCorolla), await lot.cars.add({ ...aCorolla, title: 'canary' })];
    await database.db.execute(`update cars set fuel_type = 'canary' where car_id = ${broken}`);
    const logged: unknown[] = [];
    const log = { ...silentLog, error: (...line: unknown[]) => void logged.push(line) };
    const store = createCarStore({ database, terms: () => terms, log });
    const [part] = await Array.fromAsync(store.readShown());
    expect([part?.cars.map((car) => car.carID), part?.unreadable]).toEqual([[whole], [broken]]);
    expect((await store.readMany([whole, broken])).map((car) => car.carID)).toEqual([whole]);
    expect(logged).toEqual([
      [{ carID: broken }, expect.any(String)],
      [{ carID: broken }, expect.any(String)],
    ]);
  });

  test('count the inquiries on each car', async () => {
    const [wanted, unwanted] = [await lot.cars.add(aCorolla), await lot.cars.add(aCorolla)];
    const people = await database.db.insert(users).values(['a', 'b'].map(aPerson)).returning({ userID: users.userID });
    await database.db.insert(inquiries).values(people.map(({ userID }) => ({ userID, carID: wanted })));
    expect(await lot.readCar(wanted)).toMatchObject({ inquiryCount: 2 });
    expect(await lot.readCar(unwanted)).toMatchObject({ inquiryCount: 0 });
  });
});

describe('a car that is deleted', () => {
  test('is gone', async () => {
    const carID = await lot.cars.add(aCorolla);
    await lot.cars.delete(carID);
    expect(await lot.listAll()).toEqual([]);
  });

  test('cannot be deleted again', async () => {
    await expect(lot.cars.delete(404)).rejects.toMatchObject({ code: 'car-not-found' });
  });
});

const aPerson = (name: string) => ({
  email: `${name}@example.com`,
  passwordHash: '',
  fName: name,
  lName: name,
  termsVersion: '1',
  termsAcceptedAt: new Date(),
});
