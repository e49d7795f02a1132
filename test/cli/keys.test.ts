import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addCar, apply, pdf } from '../builders.ts';
import { prepareFiles } from '../database/directories.ts';
import type { Visitor } from '../visitor.ts';
import { adminAccount, createSite, dataKey, type TestSite } from './test-site.ts';

beforeAll(() => prepareFiles());
// Each command is a process that opens the database anew.
vi.setConfig({ testTimeout: 300_000 });

const otherKey = Buffer.alloc(32, 9).toString('base64');
const kept = { DATA_KEY: '' };

/** A site with an application and its document, encrypted with the key it was started with. */
async function storedApplication(env: Record<string, string> = {}): Promise<TestSite> {
  const site = await createSite();
  await site.whileOpen(async (visitor) => {
    const bea = visitor();
    await bea.api.signUp({ email: 'bea@house.test', password: 'a-buyer-of-the-house', fName: 'Bea', lName: 'Buyer' });
    await apply(bea, { proofOfIncome: [pdf('the one and only')] });
  }, env);
  return site;
}

const readDocument = (site: TestSite, env: Record<string, string> = {}) =>
  site.whileOpen(async (visitor) => {
    expect((await visitor().fetch('/readyz')).status).toBe(200);
    const admin = visitor();
    await admin.api.logIn(adminAccount);
    return (await admin.fetch('/api/admin/documents/1')).text();
  }, env);

/** One line, and no stack below it. */
function expectOneLine({ code, complained }: { code: number | null; complained: string }): string {
  expect(code).toBe(1);
  expect(complained.split('\n')).toHaveLength(1);
  return complained;
}

describe('a start with another key', () => {
  test('is refused with one line, by check too, until the right one is back', async () => {
    const site = await storedApplication();
    const line = expectOneLine(await site.refusedStart({ DATA_KEY: otherKey }));
    expect(line).toMatch(/^Cannot start: DATA_KEY does not open what is stored here/);
    for (const key of [dataKey, otherKey]) expect(line).not.toContain(key);
    const checked = await site.command(['check'], { env: { DATA_KEY: otherKey } });
    expect(checked).toMatchObject({ code: 1, said: expect.stringMatching(/^key +FAILED: DATA_KEY does not open/m) });
    expect((await site.command(['check'])).said).toMatch(/^key +one, from DATA_KEY; opens what is stored$/m);
    const backup = join(site.directory, 'backup');
    expect((await site.command(['backup', backup], { env: { DATA_KEY: otherKey } })).complained).toContain('DATA_KEY');
    expect(existsSync(backup)).toBe(false);
    expect(await readDocument(site)).toContain('the one and only');
  });

  test('is refused where an older version left no verifier, and the right key leaves one', async () => {
    const site = await storedApplication();
    const database = await site.database();
    await database.db.execute(sql`delete from key_verifiers`);
    await database.close();
    expect(expectOneLine(await site.refusedStart({ DATA_KEY: otherKey }))).toContain('DATA_KEY does not open');
    expect(await readDocument(site)).toContain('the one and only');
    const after = await site.database('none');
    expect((await after.db.execute(sql`select key_id from key_verifiers`)).rows).toHaveLength(1);
    await after.close();
  });

  test('is told where the right one lies, if it is the one kept beside the data', async () => {
    const site = await storedApplication(kept);
    const line = expectOneLine(await site.refusedStart({ DATA_KEY: otherKey }));
    expect(line).toContain(join(site.directory, 'data.key'));
  });

  test('where nothing is encrypted yet can be made good by rekey', async () => {
    const site = await createSite();
    await site.whileOpen(async () => undefined);
    expect(expectOneLine(await site.refusedStart({ DATA_KEY: otherKey }))).toContain('rekey');
    expect((await site.command(['rekey'], { env: { DATA_KEY: otherKey } })).code).toBe(0);
    await site.whileOpen(async () => undefined, { DATA_KEY: otherKey });
    expectOneLine(await site.refusedStart({}));
  });
});

describe('a start without its key', () => {
  test('makes no new one beside data that the lost one encrypted', async () => {
    const site = await storedApplication(kept);
    const file = join(site.directory, 'data.key');
    const key = await readFile(file, 'utf8');
    await rm(file);
    const line = expectOneLine(await site.refusedStart(kept));
    expect(line).toMatch(/^Cannot start: There is no key\b/);
    expect(line).toContain(file);
    expect((await site.command(['check'], { env: kept })).said).toMatch(/^key +FAILED: There is no key\b/m);
    expect((await site.command(['backup', join(site.directory, 'b')], { env: kept })).complained).toContain('no key');
    expect((await site.command(['rekey'], { env: kept })).complained).toContain('no key');
    expect(existsSync(file)).toBe(false);
    await writeFile(file, key);
    expect(await readDocument(site, kept)).toContain('the one and only');
  });

  test('makes one where nothing is stored yet; check makes none', async () => {
    const site = await createSite();
    const file = join(site.directory, 'data.key');
    expect((await site.command(['check'], { env: kept })).said).toMatch(/^key +none yet/m);
    expect(existsSync(file)).toBe(false);
    await site.whileOpen(async () => undefined, kept);
    expect(existsSync(file)).toBe(true);
  });
});

test('keys are rotated: new before old, rekey, new alone; and not before', async () => {
  const site = await storedApplication();
  const both = { DATA_KEY: `${otherKey},${dataKey}` };
  expect(await readDocument(site, both)).toContain('the one and only');
  expect(expectOneLine(await site.refusedStart({ DATA_KEY: otherKey }))).toContain('DATA_KEY does not open');
  expect(expectOneLine(await site.refusedStart({}))).toContain('DATA_KEY does not open');
  expect((await site.command(['rekey'], { env: both })).code).toBe(0);
  expect(await readDocument(site, { DATA_KEY: otherKey })).toContain('the one and only');
  expectOneLine(await site.refusedStart({}));
  expect((await site.command(['rekey'])).complained).toContain('DATA_KEY does not open');
});

test('after a change of keys everyone who asked to see a car has the same link as before', async () => {
  const site = await createSite();
  const people = ['bea', 'cal'].map((name) => ({ email: `${name}@house.test`, password: 'a-buyer-of-the-house' }));
  const linkOf = async ({ api }: Visitor) => (await api.listViewings()).viewings.map(({ link }) => link);
  const before = await site.whileOpen(async (visitor) => {
    const admin = visitor();
    await admin.api.logIn(adminAccount);
    const carID = await addCar(admin);
    return inTurn(people, async (person) => {
      const buyer = visitor();
      await buyer.api.signUp({ ...person, fName: 'Bea', lName: 'Buyer' });
      await apply(buyer);
      await buyer.api.requestViewing({ carID });
      return linkOf(buyer);
    });
  });
  expect(before).toEqual([[expect.any(String)], [expect.any(String)]]);
  const rekeyed = await site.command(['rekey'], { env: { DATA_KEY: `${otherKey},${dataKey}` } });
  expect(rekeyed).toMatchObject({ code: 0, complained: '' });
  const after = await site.whileOpen(
    (visitor) =>
      inTurn(people, async (person) => {
        const buyer = visitor();
        await buyer.api.logIn(person);
        return linkOf(buyer);
      }),
    { DATA_KEY: otherKey },
  );
  expect(after).toEqual(before);
});

test('a lost key is given up only when the operator says so; what it encrypted is named, and the rest goes on', async () => {
  const site = await storedApplication();
  const lost = { DATA_KEY: otherKey };
  expect(expectOneLine(await site.command(['rekey'], { env: lost }))).toContain('rekey --give-up-lost');
  expectOneLine(await site.refusedStart(lost));
  const given = await site.command(['rekey', '--give-up-lost'], { env: lost });
  expect(given).toMatchObject({ code: 1, complained: expect.stringContaining('application:1') });
  await site.whileOpen(async (visitor) => expect((await visitor().fetch('/readyz')).status).toBe(200), lost);
  expectOneLine(await site.refusedStart({}));
});

describe('a backup', () => {
  test('says where the key is, and that it is not inside', async () => {
    const site = await storedApplication(kept);
    const file = join(site.directory, 'data.key');
    const made = await site.command(['backup', join(site.directory, 'one')], { env: kept });
    expect(made.said).toContain(`The key is not in the backup. It is in ${file}.`);
    const key = (await readFile(file, 'utf8')).trim();
    const env = { DATA_KEY: key, BACKUP_KEY: 'a long passphrase for the vault' };
    expect((await site.command(['backup', join(site.directory, 'two')], { env })).said).toContain(
      'The key is not in the backup. It is in DATA_KEY',
    );
    for (const name of ['one', 'two'])
      expect((await readFile(join(site.directory, name))).includes(Buffer.from(key, 'base64'))).toBe(false);
  });

  test('is restored elsewhere only with the key of the time at hand', async () => {
    const site = await storedApplication();
    const file = join(site.directory, 'backup');
    const passphrase = { BACKUP_KEY: 'a long passphrase for the vault' };
    expect((await site.command(['backup', file], { env: passphrase })).code).toBe(0);
    const other = await createSite();
    const restore = (env: Record<string, string>) =>
      other.command(['restore', file], { env: { ...passphrase, ...env } });
    expect(expectOneLine(await restore({ DATA_KEY: otherKey }))).toContain('DATA_KEY does not open');
    expect(expectOneLine(await restore(kept))).toContain('no key');
    expect(existsSync(join(other.directory, 'data.key'))).toBe(false);
    expect(await restore({})).toMatchObject({ code: 0, complained: '' });
    expect(await readDocument(other)).toContain('the one and only');
  });

  test('can be restored where a site was started and nothing was stored', async () => {
    const site = await storedApplication();
    const file = join(site.directory, 'backup');
    expect((await site.command(['backup', file])).code).toBe(0);
    const other = await createSite();
    await other.whileOpen(async () => undefined, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
    expect(await other.command(['restore', file])).toMatchObject({ code: 0, complained: '' });
    expect(await readDocument(other)).toContain('the one and only');
  });
});

async function inTurn<Given, Made>(given: Given[], make: (one: Given) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const one of given) made.push(await make(one));
  return made;
}
