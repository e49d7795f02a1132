import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const token = 'a-token-for-the-one-who-watches';
const world = useWorld({ METRICS_TOKEN: token });

/** An admin whose requests are answered as they are in production: nobody waits for the catalog afterwards. */
async function impatientAdmin(url = world.url): Promise<Visitor> {
  const admin = createVisitor(url);
  for (const [name, value] of (await world.admin()).cookies) admin.cookies.set(name, value);
  return admin;
}

const statusOf = async (carID: number) => (await world.visitor().call('GET', `/api/car/${carID}`)).status;
const findModels = async () => (await world.visitor().api.searchCars({})).results.map((car) => car.carModel).toSorted();
const run = (statement: string) => world.database.db.execute(sql.raw(statement));

test('a change is answered when it is committed, and the catalog is read again until that succeeds', async () => {
  const admin = await impatientAdmin();
  const first = await addCar(admin, { carModel: 'Echo' });
  await world.settle();
  // The catalog cannot be read any more; what these changes write is as it was.
  await run('alter table photos rename to photos_elsewhere');
  const second = await addCar(admin, { carModel: 'Yaris' });
  const third = await addCar(admin, { carModel: 'Avalon' });
  expect(await admin.api.changeStatus({ carID: first, currentStatus: 'active' })).toEqual({ newStatus: 'archived' });
  expect(await admin.api.deleteCar({ id: third })).toMatchObject({ message: expect.any(String) });
  expect(await Promise.all([first, second, third].map(statusOf))).toEqual([200, 404, 404]);
  expect(await findModels()).toEqual(['Echo']);

  await run('alter table photos_elsewhere rename to photos');
  await expect.poll(findModels, { timeout: 20_000 }).toEqual(['Yaris']);
  expect(await Promise.all([first, second, third].map(statusOf))).toEqual([404, 200, 404]);
});

test('two processes that change the same cars at the same time come to tell the same', async () => {
  const { url } = await world.another({ ahead: 0 });
  const [here, there] = [await impatientAdmin(), await impatientAdmin(url)];
  const models = ['Echo', 'Yaris', 'Avalon', 'Tercel'];
  const carIDs: number[] = [];
  for (const carModel of models) carIDs.push(await addCar(here, { carModel }));
  const [, , sold = 0, deleted = 0] = carIDs;
  for (let round = 1; round <= 5; round++) {
    await Promise.all(
      carIDs.flatMap((carID) => [
        here.api.editCar({ carID, carPrice: 10_000 + round }),
        there.api.editCar({ carID, carPrice: 20_000 + round, title: `Round ${round}` }),
      ]),
    );
  }
  await Promise.all([
    here.api.changeStatus({ carID: sold, currentStatus: 'active' }),
    there.api.deleteCar({ id: deleted }),
    addCar(there, { carModel: 'Supra' }),
  ]);
  const { cars } = await here.api.listInventory({});
  const stored = cars
    .filter(({ status }) => status === 'active')
    .map(({ carModel, carPrice }) => `${carModel} ${carPrice}`)
    .toSorted();
  expect(stored).toHaveLength(3);
  for (const asked of [world.url, url]) {
    const shown = async () =>
      (await createVisitor(asked).api.searchCars({})).results
        .map(({ carModel, carPrice }) => `${carModel} ${carPrice}`)
        .toSorted();
    await expect.poll(shown, { timeout: 30_000 }).toEqual(stored);
  }
});

test('settings are answered when they are committed, and the catalog follows', async () => {
  const admin = await impatientAdmin();
  const carID = await addCar(admin, { carPrice: 10_000, carDownpay: 0 });
  await world.settle();
  const before = await world.visitor().api.readCar({ id: String(carID) });
  await run('alter table photos rename to photos_elsewhere');
  const { version, ...settings } = await admin.api.readSettings({});
  const saved = await admin.api.saveSettings({ ...settings, apr: settings.apr + 5, version });
  expect(saved.version).toBe(version + 1);
  await run('alter table photos_elsewhere rename to photos');
  const monthly = async () => (await world.visitor().api.readCar({ id: String(carID) })).monthly;
  await expect.poll(monthly, { timeout: 20_000 }).toBeGreaterThan(before.monthly ?? 0);
});

test('a car that cannot be read is left out and counted, and keeps no other back', async () => {
  const admin = await world.admin();
  const broken = await addCar(admin, { carModel: 'Broken' });
  const whole = await addCar(admin, { carModel: 'Whole' });
  await run(`update cars set car_body_type = 'hovercraft' where car_id = ${broken}`);
  await world.settle();
  const later = await addCar(admin, { carModel: 'Later' });
  expect(await findModels()).toEqual(['Later', 'Whole']);
  expect(await Promise.all([broken, whole, later].map(statusOf))).toEqual([404, 200, 200]);
  expect((await admin.api.listInventory({})).cars.map((car) => car.carModel)).toEqual(['Later', 'Whole']);
  expect(await readGauge('reclaim_catalog_unreadable_cars')).toBe(1);

  await run(`update cars set car_body_type = 'coupe' where car_id = ${broken}`);
  await expect.poll(findModels).toEqual(['Broken', 'Later', 'Whole']);
  expect(await readGauge('reclaim_catalog_unreadable_cars')).toBe(0);
});

test('a setting that cannot be read is the configuration’s again, and keeps no other back', async () => {
  const admin = await world.admin();
  const { version, ...settings } = await admin.api.readSettings({});
  await admin.api.saveSettings({ ...settings, apr: 7.25, capacity: 3, version });
  await run(`update settings set chosen = chosen || '{"capacity": "many"}', version = version + 1`);
  await expect.poll(async () => (await admin.api.readSettings({})).version).toBe(version + 2);
  expect(await admin.api.readSettings({})).toMatchObject({ apr: 7.25, capacity: settings.capacity });
  expect((await world.visitor().api.dealer({})).finance.apr).toBe(7.25);
});

async function readGauge(name: string): Promise<number> {
  const answer = await world.visitor().fetch('/metrics', { headers: { authorization: `Bearer ${token}` } });
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1]);
}
