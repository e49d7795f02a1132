import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { addCar } from '../builders.ts';
import { useWorld } from '../world.ts';
import { countWaiting } from './count-waiting.ts';

const world = useWorld();
const vin = '1HGCM82633A004352';

test('of two who add one VIN, both having looked before either wrote, one is refused', async () => {
  const admins = [await world.admin(), await world.admin()];
  const release = await holdCars('insert');
  const added = Promise.allSettled(admins.map((admin) => addCar(admin, { vin })));
  await expect.poll(() => countWaiting(world.database)).toBe(2);
  await release();
  const outcomes = await added;
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'vin-on-offer' } });
  expect((await admins[0]?.api.listInventory())?.cars).toHaveLength(1);
});

test('of two who put two cars with one VIN on offer at the same moment, one is told', async () => {
  const admins = [await world.admin(), await world.admin()];
  const [admin] = admins;
  if (admin === undefined) return;
  const carIDs: number[] = [];
  for (const _ of admins) {
    const carID = await addCar(admin, { vin });
    await admin.api.changeStatus({ carID, currentStatus: 'active' });
    carIDs.push(carID);
  }
  const release = await holdCars('update');
  const changed = Promise.all(
    admins.map((one, place) =>
      one.api.setStatuses({ cars: [{ carID: carIDs[place] ?? 0, currentStatus: 'archived' }], status: 'active' }),
    ),
  );
  await expect.poll(() => countWaiting(world.database)).toBe(2);
  await release();
  const outcomes = await changed;
  expect(outcomes.flatMap(({ sameVin }) => sameVin)).toHaveLength(1);
  const { cars } = await admin.api.listInventory();
  expect(cars.filter(({ status }) => status === 'active')).toHaveLength(1);
});

/** Whoever writes a car waits, with the cars before their eyes that are there now, until it is released. */
async function holdCars(when: 'insert' | 'update'): Promise<() => Promise<void>> {
  const { db } = world.database;
  await db.execute(sql`create function wait_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$`);
  await db.execute(
    sql`create trigger wait_here before ${sql.raw(when)} on cars for each row execute function wait_here()`,
  );
  onTestFinished(async () => void (await db.execute(sql`drop function if exists wait_here() cascade`)));
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const holding = world.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`);
    held();
    await mayGo;
  });
  await isHeld;
  return async () => {
    go();
    await holding;
  };
}
