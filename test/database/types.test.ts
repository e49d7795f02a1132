import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openEither } from './either.ts';

const samples = pgTable('samples', {
  id: integer().primaryKey(),
  at: timestamp({ withTimezone: true }),
  settings: jsonb(),
  cents: bigint({ mode: 'bigint' }),
  mileage: bigint({ mode: 'number' }),
  hash: customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })(),
  features: text().array(),
  rate: numeric(),
  sold: boolean(),
  title: text(),
});

describe('a row comes back as it was written', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEither();
    await database.db.execute(sql`
      CREATE TABLE samples (id int PRIMARY KEY, at timestamptz, settings jsonb, cents bigint, mileage bigint, hash bytea,
        features text[], rate numeric, sold boolean, title text)`);
  });
  afterAll(() => database.close());

  it('with every type the tables use', async () => {
    const row = {
      id: 1,
      at: new Date('2026-03-08T07:30:00.123Z'),
      settings: { nested: [1, 'two', null, { three: true }] },
      cents: 9_007_199_254_740_993n,
      mileage: 123_456,
      hash: new Uint8Array([0, 1, 39, 92, 255]),
      features: ['plain', 'with, comma', 'with "quotes"', 'back\\slash', ''],
      rate: '12.3450',
      sold: true,
      title: "O'Brien’s 🚗\nsecond line",
    };
    await database.db.insert(samples).values(row);
    const [found] = await database.db
      .select()
      .from(samples)
      .where(sql`id = 1`);
    expect({ ...found, hash: new Uint8Array(found?.hash ?? []) }).toEqual(row);
  });

  it('with nothing in it', async () => {
    await database.db.insert(samples).values({ id: 2 });
    const [found] = await database.db
      .select()
      .from(samples)
      .where(sql`id = 2`);
    expect(Object.values(found ?? {}).filter((value) => value !== null)).toEqual([2]);
  });

  it('when it is large', async () => {
    const title = 'x'.repeat(3_000_000);
    await database.db.insert(samples).values({ id: 3, title });
    const [found] = await database.db
      .select({ title: samples.title })
      .from(samples)
      .where(sql`id = 3`);
    expect(found?.title).toBe(title);
  });

  it('and a statement tells how many rows it touched', async () => {
    const { rowCount, rows } = await database.db.execute(
      sql`UPDATE samples SET sold = false RETURNING id, 5::bigint AS five`,
    );
    expect(rowCount).toBe(3);
    expect(rows[0]?.['five']).toBe('5');
  });

  it('through a prepared statement asked twice', async () => {
    const byId = database.db
      .select({ rate: samples.rate })
      .from(samples)
      .where(sql`id = ${sql.placeholder('id')}`)
      .prepare('sample_by_id');
    expect(await byId.execute({ id: 1 })).toEqual([{ rate: '12.3450' }]);
    expect(await byId.execute({ id: 2 })).toEqual([{ rate: null }]);
  });
});
