import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createExports } from '#server/inventory/export/exports.ts';
import { cars } from '#server/database/schema.ts';
import { openMemoryDatabase } from '../database/memory-database.ts';
import { aCorolla, openInventory } from './inventory.ts';

/** The embedded engine learns how large its tables are minutes later, if at all: a start comes before that. */
test('every part of a list is bounded by itself, also before the database knows how many cars there are', async () => {
  const database = await openMemoryDatabase();
  const lot = await openInventory(database);
  const { db } = database;
  // A table as small as this one would be read whole; a large one is not.
  await db.execute('set enable_seqscan = off');
  await db.insert(cars).values(Array.from({ length: 2_000 }, () => aCorolla));
  await db.execute('delete from cars where car_id between 400 and 1600');
  await db.execute(`select setval(pg_get_serial_sequence('cars', 'car_id'), 2000000000)`);
  await db.insert(cars).values(Array.from({ length: 700 }, () => aCorolla));
  const there = 2_000 - 1_201 + 700;
  const { cars: exportCars } = createExports({ database, writeAudit: () => Promise.resolve() });

  for (const readAll of [
    async () => (await lot.listShown()).length,
    async () => (await lot.listAll()).length,
    async () => (await text(await exportCars(1))).trim().split('\n').length - 1,
  ]) {
    const before = await carsFetched();
    expect(await readAll()).toBe(there);
    // Each car once, and a few that are deleted but not yet cleared away.
    expect((await carsFetched()) - before).toBeLessThan(1.5 * there);
  }
  await lot.close();
  await database.close();

  /** Rows read so far, whether an index led to them or not. */
  async function carsFetched(): Promise<number> {
    await db.execute('select pg_stat_force_next_flush()');
    const { rows } = await db.execute(
      `select (seq_tup_read + idx_tup_fetch)::int as fetched from pg_stat_user_tables where relname = 'cars'`,
    );
    return Number(rows[0]?.['fetched']);
  }
});
