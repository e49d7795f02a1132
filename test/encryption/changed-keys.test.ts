import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { openDataKeys } from '#server/check-keys.ts';
import * as schema from '#server/database/schema.ts';
import { encryptedColumns, readKeyIDs } from '#server/encryption/encrypted-columns.ts';
import { createEncryption } from '#server/encryption/encryption.ts';
import { addVerifier } from '#server/encryption/key-verifiers.ts';
import { createTime } from '#server/time.ts';
import { addCar, apply } from '../builders.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const time = createTime();

test('a process is not ready while another encrypts with a key that it does not have', async () => {
  const ready = async () => (await world.visitor().fetch('/readyz')).status;
  expect(await ready()).toBe(200);
  const elsewhere = createEncryption({ keys: [Buffer.alloc(32, 9)] });
  await world.database.transaction((tx) => addVerifier(tx, elsewhere, time));
  world.pass(11_000);
  await expect.poll(ready).toBe(503);
  await world.database.db.delete(schema.keyVerifiers);
  world.pass(11_000);
  await expect.poll(ready).toBe(200);
});

test('of processes that start together on an empty database, those with one key open', async () => {
  const start = (byte: number) =>
    openDataKeys({
      config: { dataKeys: [Buffer.alloc(32, byte)], dataDirectory: world.dataDirectory },
      database: world.database,
      time,
    });
  const started = await Promise.allSettled([1, 2, 1, 2, 3].map(start));
  const opened = started.flatMap((one) => (one.status === 'fulfilled' ? one.value.currentKeyID : []));
  expect(opened.length).toBeGreaterThan(0);
  expect(new Set(opened).size).toBe(1);
  for (const one of started)
    if (one.status === 'rejected') expect(String(one.reason)).toContain('DATA_KEY does not open what is stored here');
  expect(await world.database.db.$count(schema.keyVerifiers)).toBe(1);
});

test('a key that opens some of what is stored is not enough', async () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const start = (...dataKeys: Uint8Array[]) =>
    openDataKeys({ config: { dataKeys, dataDirectory: world.dataDirectory }, database: world.database, time });
  await start(one);
  await start(two, one);
  await expect(start(one)).rejects.toThrow('does not open');
  await expect(start(two)).rejects.toThrow('does not open');
  await start(one, two);
});

test('a verifier that was tampered with opens nothing', async () => {
  const start = () =>
    openDataKeys({
      config: { dataKeys: [Buffer.alloc(32, 1)], dataDirectory: world.dataDirectory },
      database: world.database,
      time,
    });
  await start();
  await world.database.db.execute(
    'update key_verifiers set verifier = set_byte(verifier, 30, get_byte(verifier, 30) # 1)',
  );
  await expect(start()).rejects.toThrow('does not open');
});

test('every column with encrypted values is on the list, and names its key', async () => {
  const listed = encryptedColumns.map(([table, column]) => `${getTableConfig(table).name}.${column.name}`);
  const encrypted = Object.values(schema).flatMap((table) =>
    table instanceof PgTable
      ? getTableConfig(table).columns.flatMap(({ name }) =>
          name.startsWith('encrypted_') ? `${getTableConfig(table).name}.${name}` : [],
        )
      : [],
  );
  expect(listed.toSorted()).toEqual(encrypted.toSorted());

  const carID = await addCar(await world.admin());
  const buyer = await world.buyer();
  await apply(buyer);
  await buyer.api.beginSecondFactor({ password: 'a-buyer-of-the-world' });
  await buyer.api.requestViewing({ carID });
  const keyIDs = await readKeyIDs(world.database.db);
  expect(keyIDs).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/)]);
});
