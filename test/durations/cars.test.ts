import { expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import { useWorld } from '../world.ts';
import { day, nowIn, second, testBothSides } from './both-sides.ts';

const world = useWorld();
let stockNumbers = 0;

const reserve = async (carID: number, ahead: number) => {
  const reservedUntil = new Date(nowIn(world) + ahead).toISOString();
  const cars = [{ carID, currentStatus: 'active' }];
  return (await world.admin()).request('setStatuses', { cars, status: 'reserved', reservedUntil });
};

const isReserved = async (carID: number) => {
  await world.settle();
  return (await world.visitor().api.readCar({ id: String(carID) })).status === 'reserved';
};

testBothSides(world, {
  'a reservation': {
    milliseconds: 9 * day,
    begin: async ({ admin }) => {
      const carID = await addCar(await admin());
      await reserve(carID, 9 * day);
      return () => isReserved(carID);
    },
  },
  // Ten seconds, as the admin is told, and five for the press to arrive.
  'the time to bring back a deleted car': {
    milliseconds: 15 * second,
    margin: 4 * second,
    begin: async (world) => {
      const admin = await world.admin();
      const carID = await addCar(admin);
      await admin.api.deleteCar({ id: carID });
      return async () => (await admin.request('restoreCar', { id: carID })).ok;
    },
  },
  'the stock number of a deleted car, taken until the car is gone for good': {
    milliseconds: 15 * second,
    margin: 4 * second,
    begin: async ({ settle, ...world }) => {
      const admin = await world.admin();
      const stockNumber = `R-${++stockNumbers}`;
      await admin.api.deleteCar({ id: await addCar(admin, { stockNumber }) });
      return async () => {
        await settle();
        return addCar(admin, { stockNumber }).then(
          () => false,
          () => true,
        );
      };
    },
  },
});

test.each([
  ['just before a year is over', 365 * day - 30 * second, 200],
  ['just after', 365 * day + 30 * second, 400],
  ['just from now', 30 * second, 200],
  ['just before now', -30 * second, 400],
])('a car is reserved for a year at most, and not for the past: until %s', async (_until, ahead, status) => {
  expect((await reserve(await addCar(await world.admin()), ahead)).status).toBe(status);
});
