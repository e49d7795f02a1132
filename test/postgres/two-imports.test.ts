import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { useWorld } from '../world.ts';
import { countWaiting } from './count-waiting.ts';

const world = useWorld();

test('a car that stands in two sheets is added once, though both are taken over at the same moment', async () => {
  const admins = [await world.admin(), await world.admin()];
  const sheet = new Blob(['VIN,Yr,Make,Model\r\n1HGCM82633A004352,2019,Honda,Accord\r\n'], { type: 'text/csv' });
  const checked = await Promise.all(
    admins.map(async (admin) => {
      const { importID, mapping } = await admin.api.uploadSheet({ bank: '', sheet: [sheet] });
      // Of cars that are not for sale no index knows whether they are there already.
      await admin.api.checkSheet({ importID, bank: '', mapping, newCars: 'archived' });
      return { admin, importID };
    }),
  );
  const release = await holdNewCars();
  const imported = checked.map(({ admin, importID }) => admin.api.importSheet({ importID }));
  await expect.poll(() => countWaiting(world.database)).toBe(2);
  await release();
  const added = (await Promise.all(imported)).map((done) => done.added);
  expect(added.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect((await admins[0]?.api.listInventory())?.cars).toHaveLength(1);
});

/** Whoever adds a car waits, with the cars before their eyes that are there now, until it is released. */
async function holdNewCars(): Promise<() => Promise<void>> {
  const { db } = world.database;
  await db.execute(sql`create function wait_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$`);
  await db.execute(sql`create trigger wait_here before insert on cars for each row execute function wait_here()`);
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
