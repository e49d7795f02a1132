import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addCar, apply, pdf, picture } from '../builders.ts';
import { prepareFiles } from '../database/directories.ts';
import { onPostgres } from '../database/either.ts';
import { adminAccount, createSite, type TestSite } from './test-site.ts';

beforeAll(() => prepareFiles());
// Each command is a process that opens the database anew.
vi.setConfig({ testTimeout: 300_000 });
const buyer = { email: 'bea@house.test', password: 'a-buyer-of-the-house' };

/** A site with a car and its picture, and a buyer with an application and its document. */
async function usedSite(): Promise<{ site: TestSite; session: Map<string, string> }> {
  const site = await createSite();
  const session = await site.whileOpen(async (visitor) => {
    const admin = visitor();
    await admin.api.logIn(adminAccount);
    await addCar(admin, { carModel: 'Keepsake', images: [await picture({ width: 400, height: 300 })] });
    await expect
      .poll(async () => (await visitor().api.readCar({ id: '1' })).images, { timeout: 30_000 })
      .toHaveLength(1);
    const bea = visitor();
    await bea.api.signUp({ ...buyer, fName: 'Bea', lName: 'Buyer' });
    await apply(bea, { proofOfIncome: [pdf('the one and only')] });
    return bea.cookies;
  });
  return { site, session };
}

const filesIn = async (site: TestSite) => {
  const found = await readdir(join(site.directory, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile());
};

describe('a backup', () => {
  test('put into an empty app is the same app, with everyone logged out', async () => {
    const { site, session } = await usedSite();
    const file = join(site.directory, 'backup');
    const made = await site.command(['backup', file]);
    expect(made).toMatchObject({ code: 0, complained: '' });
    expect(made.said).toMatch(/rows in \d+ tables, [1-9]\d* files/);
    const emails = (await readdir(join(site.directory, 'mail'))).filter((name) => name.endsWith('.eml'));
    expect(emails.length).toBeGreaterThan(0);
    expect(made.said).toMatch(
      new RegExp(`Not in the backup: ${join(site.directory, 'mail')}, with ${emails.length} emails? saved`),
    );
    expect(made.said).toContain('Emails waiting to be sent are in the backup.');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const bytes = await readFile(file);
    for (const secret of ['Keepsake', 'bea@house.test', 'the one and only']) expect(bytes.includes(secret)).toBe(false);
    expect((await site.command(['backup', file])).complained).toContain('That file already exists');
    expect(await readFile(file)).toEqual(bytes);

    const other = await createSite();
    const restored = await other.command(['restore', file]);
    expect(restored).toMatchObject({ code: 0, complained: '' });
    expect(restored.said).toContain('Everyone is logged out.');
    expect((await filesIn(other)).map(({ name }) => name).toSorted()).toEqual(
      (await filesIn(site)).map(({ name }) => name).toSorted(),
    );
    await other.whileOpen(async (visitor) => {
      const bea = visitor();
      for (const [name, value] of session) bea.cookies.set(name, value);
      expect((await bea.api.me()).user).toBeNull();
      await bea.api.logIn(buyer);
      const admin = visitor();
      await admin.api.logIn(adminAccount);
      const car = await visitor().api.readCar({ id: '1' });
      expect(car).toMatchObject({ carModel: 'Keepsake', inquiryCount: 0 });
      expect((await visitor().fetch(car.imageUrl)).status).toBe(200);
      const document = await admin.fetch('/api/admin/documents/1');
      expect(await document.text()).toContain('the one and only');
      expect((await admin.api.verifyAuditLog()).brokenAt).toBeNull();
      expect((await admin.api.readAuditLog({ text: 'backup restored' })).entries).toHaveLength(1);
      expect(await addCar(admin)).toBe(2);
    });
    expect((await other.command(['restore', file])).complained).toContain('empty');
  });

  test('is refused when a byte of it was changed, it was cut off, the key is another, or the app is not empty', async () => {
    const site = await createSite();
    await site.command(['admin', 'create', 'ada@house.test'], { input: 'wheels-of-a-quiet-yard\n' });
    const file = join(site.directory, 'backup');
    expect((await site.command(['backup', file])).code).toBe(0);
    const bytes = await readFile(file);
    const other = await createSite();
    const refused = async (content: Uint8Array, env: Record<string, string> = {}) => {
      await writeFile(`${file}.bad`, content);
      const { code, complained } = await other.command(['restore', `${file}.bad`], { env });
      expect(code).toBe(1);
      return complained;
    };
    for (const place of [20, 60, 100, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const changed = Uint8Array.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      // The salt matters to a passphrase alone.
      if (place > 49) expect(await refused(changed)).toContain('Cannot open the backup');
    }
    expect(await refused(bytes.subarray(0, -1))).toContain('Cannot open the backup');
    expect(await refused(bytes.subarray(0, 100))).toContain('Cannot open the backup');
    expect(await refused(Buffer.from('something else'))).toContain('not a Reclaim Auto backup');
    const otherKey = Buffer.alloc(32, 9).toString('base64');
    expect(await refused(bytes, { DATA_KEY: otherKey })).toContain('Cannot open the backup');
    expect(await refused(bytes, { BACKUP_KEY: 'not the passphrase it was made with' })).toContain(
      'Cannot open the backup',
    );
    expect(await filesIn(other)).toEqual([]);
    expect((await site.command(['restore', file])).complained).toContain('not empty');
    expect((await other.command(['restore', file])).code).toBe(0);
  });

  test('made with a passphrase opens with it, and with nothing else', async () => {
    const site = await createSite();
    await site.command(['migrate']);
    const file = join(site.directory, 'backup');
    const env = { BACKUP_KEY: 'a long passphrase for the vault' };
    const { said } = await site.command(['backup', file], { env });
    expect(said).toContain('Encrypted with BACKUP_KEY.');
    // No email was ever written, so that none is missing.
    expect(said).not.toContain('Not in the backup');
    const other = await createSite();
    expect((await other.command(['restore', file])).code).toBe(1);
    expect((await other.command(['restore', file], { env })).code).toBe(0);
  });

  test('of an older app is brought up to date when it is restored', async () => {
    const site = await createSite();
    const old = await site.database({ name: '0002_audit_is_append_only' });
    await old.db.execute(
      sql`insert into cars (car_make, car_model, car_year, price_cents) values ('Saab', '900', 1993, 450050)`,
    );
    await old.db.execute(sql`insert into cars (car_make, car_model, car_year) values ('Saab', '9000', 1994)`);
    await old.db.execute(sql`delete from cars where car_year = 1994`);
    await old.close();
    const file = join(site.directory, 'backup');
    expect((await site.command(['backup', file])).code).toBe(0);
    const still = await site.database('none');
    expect((await still.db.execute(sql`select name from schema_migrations`)).rows).toHaveLength(3);
    await still.close();

    const other = await createSite();
    expect(await other.command(['restore', file])).toMatchObject({ code: 0, complained: '' });
    const now = await other.database();
    const { rows } = await now.db.execute(sql`select car_model, price_cents, version from cars`);
    expect(rows).toEqual([{ car_model: '900', price_cents: '450050', version: 1 }]);
    const next = await now.db.execute(
      sql`insert into cars (car_make, car_model, car_year) values ('Volvo', '240', 1990) returning car_id`,
    );
    expect(next.rows).toEqual([{ car_id: 3 }]);
    await now.close();
  });

  test('is made of a running site with PostgreSQL; with the embedded database the site is stopped first', async () => {
    const site = await createSite();
    await site.whileOpen(async () => {
      const made = await site.command(['backup', join(site.directory, 'backup')]);
      if (onPostgres) expect(made.code).toBe(0);
      else expect(made).toMatchObject({ code: 1, complained: expect.stringContaining('in use by process') });
    });
  });
});

test('the drill restores a backup elsewhere, compares it, and leaves nothing behind', async () => {
  const { site } = await usedSite();
  const drilled = await site.command(['drill']);
  expect(drilled).toMatchObject({ code: 0, complained: '' });
  expect(drilled.said).toContain('every row and file matches');
});
