import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { tidy } from '#server/database/embedded/upkeep.ts';

async function openEngine(): Promise<PGlite> {
  const engine = await PGlite.create();
  onTestFinished(() => engine.close());
  return engine;
}

async function vacuums(engine: PGlite) {
  const { rows } = await engine.query<{ relname: string; vacuum_count: number; analyze_count: number }>(
    'SELECT relname, vacuum_count::int, analyze_count::int FROM pg_stat_user_tables ORDER BY relname',
  );
  return rows;
}

/** The engine notes what was changed a second later at the latest. */
async function known(engine: PGlite, table: string): Promise<void> {
  const count = async () => {
    const sql = 'SELECT n_mod_since_analyze::int AS count FROM pg_stat_user_tables WHERE relname = $1';
    return (await engine.query<{ count: number }>(sql, [table])).rows[0]?.count;
  };
  await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(0);
}

test('a table of which much was changed is vacuumed and counted anew, once, and the others are left alone', async () => {
  const engine = await openEngine();
  await engine.exec('CREATE TABLE "Changed" (id int PRIMARY KEY, text text); CREATE TABLE quiet (id int)');
  await engine.exec('INSERT INTO quiet VALUES (1)');
  await engine.exec(`INSERT INTO "Changed" SELECT id, 'x' FROM generate_series(1, 1000) AS id`);
  await known(engine, 'Changed');
  await tidy(engine);
  const tidied = [
    { relname: 'Changed', vacuum_count: 1, analyze_count: 1 },
    { relname: 'quiet', vacuum_count: 0, analyze_count: 0 },
  ];
  await expect.poll(() => vacuums(engine), { timeout: 30_000 }).toEqual(tidied);
  await tidy(engine);
  expect(await vacuums(engine)).toEqual(tidied);
});

test('nothing is done in the midst of a transaction', async () => {
  const engine = await openEngine();
  await engine.exec('CREATE TABLE changed (id int)');
  await engine.exec('INSERT INTO changed SELECT generate_series(1, 1000)');
  await known(engine, 'changed');
  await engine.exec('BEGIN');
  await expect(tidy(engine)).resolves.toBeUndefined();
  await engine.exec('COMMIT');
  expect(await vacuums(engine)).toEqual([{ relname: 'changed', vacuum_count: 0, analyze_count: 0 }]);
});
