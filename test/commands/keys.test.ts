import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { apply, pdf } from '../builders.ts';
import { prepareFiles } from '../database/directories.ts';
import { clerk, createHouse, dataKey, type House } from './house.ts';

beforeAll(() => prepareFiles());
// Each command is a process that opens the database anew.
vi.setConfig({ testTimeout: 300_000 });

const otherKey = Buffer.alloc(32, 9).toString('base64');
const kept = { DATA_KEY: '' };

/** A house with an application and its document, encrypted with the key it was started with. */
async function housedApplication(env: Record<string, string> = {}): Promise<House> {
  const house = await createHouse();
  await house.whileOpen(async (visitor) => {
    const bea = visitor();
    await bea.api.signUp({ email: 'bea@house.test', password: 'a-buyer-of-the-house', fName: 'Bea', lName: 'Buyer' });
    await apply(bea, { proofOfIncome: [pdf('the one and only')] });
  }, env);
  return house;
}

const readDocument = (house: House, env: Record<string, string> = {}) =>
  house.whileOpen(async (visitor) => {
    expect((await visitor().fetch('/readyz')).status).toBe(200);
    const admin = visitor();
    await admin.api.logIn(clerk);
    return (await admin.fetch('/api/admin/papers/1')).text();
  }, env);

/** One line, and no stack below it. */
function expectOneLine({ code, complained }: { code: number | null; complained: string }): string {
  expect(code).toBe(1);
  expect(complained.split('\n')).toHaveLength(1);
  return complained;
}

describe('a start with another key', () => {
  test('is refused with one line, by check too, until the right one is back', async () => {
    const house = await housedApplication();
    const line = expectOneLine(await house.refusedStart({ DATA_KEY: otherKey }));
    expect(line).toMatch(/^Cannot start: DATA_KEY does not open what is stored here/);
    for (const key of [dataKey, otherKey]) expect(line).not.toContain(key);
    const checked = await house.command(['check'], { env: { DATA_KEY: otherKey } });
    expect(checked).toMatchObject({ code: 1, said: expect.stringMatching(/^key +FAILED: DATA_KEY does not open/m) });
    expect((await house.command(['check'])).said).toMatch(/^key +one, from DATA_KEY; opens what is stored$/m);
    const backup = join(house.directory, 'backup');
    expect((await house.command(['backup', backup], { env: { DATA_KEY: otherKey } })).complained).toContain('DATA_KEY');
    expect(existsSync(backup)).toBe(false);
    expect(await readDocument(house)).toContain('the one and only');
  });

  test('is refused where an older version left no verifier, and the right key leaves one', async () => {
    const house = await housedApplication();
    const database = await house.database();
    await database.db.execute(sql`delete from key_verifiers`);
    await database.close();
    expect(expectOneLine(await house.refusedStart({ DATA_KEY: otherKey }))).toContain('DATA_KEY does not open');
    expect(await readDocument(house)).toContain('the one and only');
    const after = await house.database('none');
    expect((await after.db.execute(sql`select key_id from key_verifiers`)).rows).toHaveLength(1);
    await after.close();
  });

  test('is told where the right one lies, if it is the one kept beside the data', async () => {
    const house = await housedApplication(kept);
    const line = expectOneLine(await house.refusedStart({ DATA_KEY: otherKey }));
    expect(line).toContain(join(house.directory, 'data.key'));
  });

  test('where nothing is encrypted yet can be made good by rekey', async () => {
    const house = await createHouse();
    await house.whileOpen(async () => undefined);
    expect(expectOneLine(await house.refusedStart({ DATA_KEY: otherKey }))).toContain('rekey');
    expect((await house.command(['rekey'], { env: { DATA_KEY: otherKey } })).code).toBe(0);
    await house.whileOpen(async () => undefined, { DATA_KEY: otherKey });
    expectOneLine(await house.refusedStart({}));
  });
});

describe('a start without its key', () => {
  test('makes no new one beside data that the lost one encrypted', async () => {
    const house = await housedApplication(kept);
    const file = join(house.directory, 'data.key');
    const key = await readFile(file, 'utf8');
    await rm(file);
    const line = expectOneLine(await house.refusedStart(kept));
    expect(line).toMatch(/^Cannot start: There is no key\b/);
    expect(line).toContain(file);
    expect((await house.command(['check'], { env: kept })).said).toMatch(/^key +FAILED: There is no key\b/m);
    expect((await house.command(['backup', join(house.directory, 'b')], { env: kept })).complained).toContain('no key');
    expect((await house.command(['rekey'], { env: kept })).complained).toContain('no key');
    expect(existsSync(file)).toBe(false);
    await writeFile(file, key);
    expect(await readDocument(house, kept)).toContain('the one and only');
  });

  test('makes one where nothing is stored yet; check makes none', async () => {
    const house = await createHouse();
    const file = join(house.directory, 'data.key');
    expect((await house.command(['check'], { env: kept })).said).toMatch(/^key +none yet/m);
    expect(existsSync(file)).toBe(false);
    await house.whileOpen(async () => undefined, kept);
    expect(existsSync(file)).toBe(true);
  });
});

test('keys are rotated: new before old, rekey, new alone; and not before', async () => {
  const house = await housedApplication();
  const both = { DATA_KEY: `${otherKey},${dataKey}` };
  expect(await readDocument(house, both)).toContain('the one and only');
  expect(expectOneLine(await house.refusedStart({ DATA_KEY: otherKey }))).toContain('DATA_KEY does not open');
  expect(expectOneLine(await house.refusedStart({}))).toContain('DATA_KEY does not open');
  expect((await house.command(['rekey'], { env: both })).code).toBe(0);
  expect(await readDocument(house, { DATA_KEY: otherKey })).toContain('the one and only');
  expectOneLine(await house.refusedStart({}));
  expect((await house.command(['rekey'])).complained).toContain('DATA_KEY does not open');
});

test('a lost key is given up only when the operator says so; what it encrypted is named, and the rest goes on', async () => {
  const house = await housedApplication();
  const lost = { DATA_KEY: otherKey };
  expect(expectOneLine(await house.command(['rekey'], { env: lost }))).toContain('rekey --give-up-lost');
  expectOneLine(await house.refusedStart(lost));
  const given = await house.command(['rekey', '--give-up-lost'], { env: lost });
  expect(given).toMatchObject({ code: 1, complained: expect.stringContaining('application:1') });
  await house.whileOpen(async (visitor) => expect((await visitor().fetch('/readyz')).status).toBe(200), lost);
  expectOneLine(await house.refusedStart({}));
});

describe('a backup', () => {
  test('says where the key is, and that it is not inside', async () => {
    const house = await housedApplication(kept);
    const file = join(house.directory, 'data.key');
    const made = await house.command(['backup', join(house.directory, 'one')], { env: kept });
    expect(made.said).toContain(`The key is not in it: it is in ${file}.`);
    const key = (await readFile(file, 'utf8')).trim();
    const env = { DATA_KEY: key, BACKUP_KEY: 'a long passphrase for the vault' };
    expect((await house.command(['backup', join(house.directory, 'two')], { env })).said).toContain(
      'The key is not in it: it is in DATA_KEY',
    );
    for (const name of ['one', 'two'])
      expect((await readFile(join(house.directory, name))).includes(Buffer.from(key, 'base64'))).toBe(false);
  });

  test('is restored elsewhere only with the key of the time at hand', async () => {
    const house = await housedApplication();
    const file = join(house.directory, 'backup');
    const passphrase = { BACKUP_KEY: 'a long passphrase for the vault' };
    expect((await house.command(['backup', file], { env: passphrase })).code).toBe(0);
    const other = await createHouse();
    const restore = (env: Record<string, string>) =>
      other.command(['restore', file], { env: { ...passphrase, ...env } });
    expect(expectOneLine(await restore({ DATA_KEY: otherKey }))).toContain('DATA_KEY does not open');
    expect(expectOneLine(await restore(kept))).toContain('no key');
    expect(existsSync(join(other.directory, 'data.key'))).toBe(false);
    expect(await restore({})).toMatchObject({ code: 0, complained: '' });
    expect(await readDocument(other)).toContain('the one and only');
  });

  test('can be restored where a site was started and nothing was stored', async () => {
    const house = await housedApplication();
    const file = join(house.directory, 'backup');
    expect((await house.command(['backup', file])).code).toBe(0);
    const other = await createHouse();
    await other.whileOpen(async () => undefined, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
    expect(await other.command(['restore', file])).toMatchObject({ code: 0, complained: '' });
    expect(await readDocument(other)).toContain('the one and only');
  });
});
