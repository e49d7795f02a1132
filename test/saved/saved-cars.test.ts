import { expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

test('saved cars are for people who are logged in', async () => {
  const visitor = world.visitor();
  expect((await visitor.call('GET', '/api/auth/saved')).status).toBe(401);
  expect((await visitor.call('POST', '/api/auth/saved', { carIDs: [1] })).status).toBe(401);
  expect((await visitor.call('DELETE', '/api/auth/saved/1')).status).toBe(401);
});

test.each([{}, { carIDs: ['x'] }, { carIDs: 7 }, { carIDs: Array(201).fill(1) }])('%o is refused', async (body) => {
  expect((await (await world.buyer()).call('POST', '/api/auth/saved', body)).status).toBe(400);
});

test('what was kept before logging in is merged, newest first, without what is not on offer', async () => {
  const admin = await world.admin();
  const [one, two, three] = [await addCar(admin), await addCar(admin), await addCar(admin)];
  const hidden = await addCar(admin);
  await admin.api.changeStatus({ carID: hidden, currentStatus: 'active' });
  const buyer = await world.buyer();
  expect(await buyer.api.listSaved()).toEqual({ carIDs: [] });
  expect(await buyer.api.saveCars({ carIDs: [two] })).toEqual({ carIDs: [two] });
  world.pass(1000);
  expect(await buyer.api.saveCars({ carIDs: [one, two, three, 999, hidden] })).toEqual({ carIDs: [three, one, two] });
  expect(await buyer.api.saveCars({ carIDs: [] })).toEqual({ carIDs: [three, one, two] });
  expect(await buyer.api.unsaveCar({ carID: one })).toEqual({ carIDs: [three, two] });
  expect(await buyer.api.unsaveCar({ carID: one })).toEqual({ carIDs: [three, two] });
  expect(await (await world.buyer()).api.listSaved()).toEqual({ carIDs: [] });
});
