import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { carDraft } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

/** What a key means when the database failed in the middle of its request. */
const world = useWorld();

const busy = '53000';
const unconfirmed = '40003';

/** Makes this kind of statement fail until told otherwise. */
async function fail(deed: 'insert' | 'update' | 'delete', table: string, code: string): Promise<() => Promise<void>> {
  const name = `trouble_${deed}_${table}`;
  const { db } = world.database;
  await db.execute(
    sql.raw(`create function ${name}() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '${code}', message = 'trouble'; end $$`),
  );
  await db.execute(
    sql.raw(`create trigger ${name} before ${deed} on ${table} for each row execute function ${name}()`),
  );
  return async () => void (await db.execute(sql.raw(`drop function ${name}() cascade`)));
}

async function addUnder(key: string, admin: Visitor) {
  const form = new FormData();
  for (const [name, value] of Object.entries(carDraft())) form.append(name, String(value));
  const response = await admin.fetch('/api/add-car', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const countCars = async (admin: Visitor) => (await admin.api.listInventory()).cars.length;

test('what was not done for lack of a database may be sent again', async () => {
  const admin = await world.admin();
  const mend = await fail('insert', 'cars', busy);
  expect(await addUnder('k', admin)).toMatchObject({ status: 503, body: { code: 'database-busy' } });
  await mend();
  expect((await addUnder('k', admin)).status).toBe(201);
  expect(await countCars(admin)).toBe(1);
});

test('also where the key could not be freed at once; the first failure is the one that is told', async () => {
  const admin = await world.admin();
  const mendCars = await fail('insert', 'cars', '57P03');
  const mendKeys = await fail('delete', 'idempotency_keys', busy);
  expect(await addUnder('k', admin)).toMatchObject({ status: 503, body: { code: 'database-unavailable' } });
  await mendCars();
  await mendKeys();
  expect((await addUnder('k', admin)).status).toBe(201);
  expect(await countCars(admin)).toBe(1);
});

test('what was done is answered so, though its answer could not be kept at once', async () => {
  const admin = await world.admin();
  const mend = await fail('update', 'idempotency_keys', busy);
  const first = await addUnder('k', admin);
  expect(first.status).toBe(201);
  await mend();
  expect(await addUnder('k', admin)).toEqual(first);
  expect(await countCars(admin)).toBe(1);
});

test('what may have been done is left to a person', async () => {
  const admin = await world.admin();
  const mend = await fail('insert', 'cars', unconfirmed);
  expect(await addUnder('k', admin)).toMatchObject({ status: 503, body: { code: 'database-unconfirmed' } });
  await mend();
  world.pass(3 * 60 * 1000);
  const again = await world.admin();
  expect(await addUnder('k', again)).toMatchObject({ status: 409, body: { code: 'illegal-step' } });
  expect(await countCars(again)).toBe(0);
});
