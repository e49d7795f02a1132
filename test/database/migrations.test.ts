import { randomBytes } from 'node:crypto';
import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readMigrations } from '#server/database/migrate.ts';
import { openDatabase, OUR_MIGRATIONS } from '#server/database/open.ts';
import { databaseDirectory, emptyDirectory, openUntilTestEnds, prepareFiles } from './directories.ts';
import { silence } from './memory-database.ts';

describe('migrations', () => {
  beforeAll(prepareFiles);

  it('are applied once, in the order of their journal', async () => {
    const directory = await databaseDirectory();
    const { migrations } = await ourMigrationsAnd(
      'CREATE TABLE extra (id int);--> statement-breakpoint\nINSERT INTO extra VALUES (1);',
    );
    for (let start = 1; start <= 2; start += 1) {
      const database = await openUntilTestEnds(directory, { migrations });
      expect((await database.db.execute(sql`SELECT id FROM extra`)).rows).toEqual([{ id: 1 }]);
      await database.close();
    }
    await expect(openUntilTestEnds(directory)).rejects.toThrow('has migration 9999_extra, which this version');
  });

  it('are refused when the text of an applied one has changed', async () => {
    const directory = await databaseDirectory();
    const { migrations, folder } = await ourMigrationsAnd('SELECT 1;');
    await (await openUntilTestEnds(directory)).close();
    const [first] = await readMigrations(OUR_MIGRATIONS);
    await appendFile(join(folder, `${first?.name}.sql`), '\n-- a late idea');
    await expect(openUntilTestEnds(directory, { migrations })).rejects.toThrow(
      `Migration ${first?.name} was edited after it was applied.`,
    );
  });

  it('leave nothing of one that fails', async () => {
    const directory = await databaseDirectory();
    const broken = await ourMigrationsAnd('CREATE TABLE extra (id int);--> statement-breakpoint\nSELECT nonsense;');
    await expect(openUntilTestEnds(directory, broken)).rejects.toThrow(
      'The migration 9999_extra failed and was rolled back.',
    );
    const mended = await ourMigrationsAnd('CREATE TABLE extra (id int);');
    await (await openUntilTestEnds(directory, mended)).check();
  });

  it('keep two cars with one VIN on offer that were so before VINs were compared, and say why', async () => {
    const directory = await databaseDirectory();
    const before = await openUntilTestEnds(directory, { migrations: await ourMigrationsBefore('0009_vin_on_offer') });
    const add = (vin: string, status: string) =>
      sql`INSERT INTO cars (vin, status, car_make, car_model, car_year) VALUES (${vin}, ${status}, 'Kia', 'Rio', 2016)`;
    for (const [vin, status] of [
      ['1HGCM82633A004352', 'active'],
      ['1hgcm82633a004352', 'active'],
      ['1HGCM82633A004352', 'sold'],
      ['', 'active'],
      ['', 'active'],
    ] as const)
      await before.db.execute(add(vin, status));
    await before.close();

    const after = await openUntilTestEnds(directory);
    const { rows } = await after.db.execute(sql`SELECT same_vin_reason AS reason FROM cars ORDER BY car_id`);
    expect(rows.map(({ reason }) => reason)).toEqual([null, 'On offer before VINs were compared', null, null, null]);
    await expect(after.db.execute(add('1HGCM82633A004352', 'active'))).rejects.toThrow();
  });

  it('write makes as they are known, whole names in another case alone', async () => {
    const directory = await databaseDirectory();
    const before = await openUntilTestEnds(directory, { migrations: await ourMigrationsBefore('0019_known_makes') });
    const written = ['LEXUS', 'lexus', 'Lexus', 'bmw', 'ALFA ROMEO', 'mini', 'Lexus RX', 'LEX', 'Checker'];
    for (const make of written)
      await before.db.execute(sql`INSERT INTO cars (car_make, car_model, car_year) VALUES (${make}, 'LEXUS', 2016)`);
    await before.close();

    const after = await openUntilTestEnds(directory);
    const { rows } = await after.db.execute(sql`SELECT car_make, car_model FROM cars ORDER BY car_id`);
    expect(rows.map((row) => row['car_make'])).toEqual([
      'Lexus',
      'Lexus',
      'Lexus',
      'BMW',
      'Alfa Romeo',
      'MINI',
      'Lexus RX',
      'LEX',
      'Checker',
    ]);
    expect(new Set(rows.map((row) => row['car_model']))).toEqual(new Set(['LEXUS']));
  });

  it('keep what people chose of their language for a first guess, and nothing for a choice', async () => {
    const directory = await databaseDirectory();
    const before = await openUntilTestEnds(directory, {
      migrations: await ourMigrationsBefore('0018_followed_language'),
    });
    await before.db.execute(
      sql`INSERT INTO users (email, password_hash, f_name, l_name, language, terms_version, terms_accepted_at) VALUES ('a@b.test', 'x', 'A', 'B', 'es', '1', now())`,
    );
    await before.close();

    const after = await openUntilTestEnds(directory);
    const { rows } = await after.db.execute(sql`SELECT language, is_language_chosen AS chosen FROM users`);
    expect(rows).toEqual([{ language: 'es', chosen: false }]);
  });

  it('take photos for complete that are shown, or that a process of the former version still makes', async () => {
    const directory = await databaseDirectory();
    const before = await openUntilTestEnds(directory, {
      migrations: await ourMigrationsBefore('0015_complete_photos'),
    });
    await before.db.execute(sql`INSERT INTO cars (car_make, car_model, car_year) VALUES ('Kia', 'Rio', 2016)`);
    for (const [position, state] of ['ready', 'waiting', 'failed'].entries())
      await before.db.execute(
        sql`INSERT INTO photos (car_id, position, state, original_key) VALUES (1, ${position}, ${state}, 'originals/x')`,
      );
    await before.close();

    const after = await openUntilTestEnds(directory);
    await after.db.execute(sql`INSERT INTO photos (car_id, position, original_key) VALUES (1, 3, 'originals/y')`);
    await after.db.execute(sql`UPDATE photos SET state = 'ready', content_hash = 'x' WHERE position IN (1, 3)`);
    const { rows } = await after.db.execute(sql`SELECT complete FROM photos WHERE state = 'ready'`);
    expect(rows.map(({ complete }) => complete)).toEqual([true, true, true]);
  });

  it('take reasons that were free text for another one, and turn emails that wait into notices', async () => {
    const directory = await databaseDirectory();
    const before = await openUntilTestEnds(directory, {
      migrations: await ourMigrationsBefore('0018_answers_to_applications'),
    });
    await before.db.execute(sql`INSERT INTO cars (car_make, car_model, car_year) VALUES ('Kia', 'Rio', 2016)`);
    for (const name of ['ann', 'bob', 'cal', 'dan'])
      await before.db.execute(
        sql`INSERT INTO users (email, password_hash, f_name, l_name, language, terms_version, terms_accepted_at)
          VALUES (${name}, '', ${name}, 'X', 'es', '', now())`,
      );
    const inquire = (userID: number, status: string, reason: string) =>
      sql`INSERT INTO inquiries (user_id, car_id, status, decline_reason, decided_at, information_wanted_at)
        VALUES (${userID}, 1, ${status}, ${reason}, ${status === 'pending' ? null : '2026-01-31T18:00:00Z'}::timestamptz,
          ${status === 'pending' ? '2026-01-31T18:00:00Z' : null}::timestamptz)`;
    for (const [userID, status, reason] of [
      [1, 'declined', 'Too little income.'],
      [2, 'declined', 'Told long ago.'],
      [3, 'approved', ''],
      [4, 'pending', ''],
    ] as const)
      await before.db.execute(inquire(userID, status, reason));
    await before.db.execute(sql`INSERT INTO inquiry_timeline (inquiry_id, event, note, at) VALUES
      (1, 'declined', 'Too little income.', now()), (4, 'information wanted', 'A payslip?', now()), (4, 'submitted', '', now())`);
    const waits = (email: string, inquiryID: number, doneAt: string | null) =>
      sql`INSERT INTO outbox (kind, payload, done_at)
        VALUES ('send-email', ${JSON.stringify({ email, inquiryID })}::jsonb, ${doneAt}::timestamptz)`;
    await before.db.execute(waits('inquiry-declined', 1, null));
    await before.db.execute(waits('inquiry-declined', 2, '2026-02-01T18:00:00Z'));
    await before.db.execute(waits('information-wanted', 4, null));
    await before.close();

    const after = await openUntilTestEnds(directory);
    const read = async (what: ReturnType<typeof sql>) => (await after.db.execute(what)).rows;
    expect(await read(sql`SELECT decline_reasons AS r, decline_other AS o FROM inquiries ORDER BY inquiry_id`)).toEqual(
      [
        { r: ['other'], o: 'Too little income.' },
        { r: ['other'], o: 'Told long ago.' },
        { r: [], o: '' },
        { r: [], o: '' },
      ],
    );
    expect(await read(sql`SELECT event, reasons, items FROM inquiry_timeline ORDER BY entry_id`)).toEqual([
      { event: 'declined', reasons: ['other'], items: null },
      { event: 'information wanted', reasons: null, items: ['other'] },
      { event: 'submitted', reasons: null, items: null },
    ]);
    const notices = sql`SELECT inquiry_id AS i, user_id AS u, kind, words, language FROM credit_notices ORDER BY inquiry_id`;
    expect(await read(notices)).toEqual([
      { i: 1, u: 1, kind: 'declined', words: 'Too little income.', language: 'es' },
      { i: 4, u: 4, kind: 'incomplete', words: 'A payslip?', language: 'es' },
    ]);
  });

  const server = process.env['TEST_DATABASE_URL'];
  if (server) {
    it('are applied once when many processes start together on PostgreSQL', async () => {
      const url = await createDatabase(server);
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ url, directory: '', log: silence })));
      const applied = await opened[0]?.db.execute(sql`SELECT name FROM schema_migrations`);
      expect(applied?.rows).toHaveLength((await readMigrations(OUR_MIGRATIONS)).length);
      await Promise.all(opened.map((database) => database.close()));
    });
  }
});

async function ourMigrationsBefore(name: string): Promise<URL> {
  const folder = await emptyDirectory();
  await cp(OUR_MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries }: { entries: { tag: string }[] } = JSON.parse(await readFile(journal, 'utf8'));
  await writeFile(journal, JSON.stringify({ entries: entries.filter(({ tag }) => tag < name) }));
  return pathToFileURL(`${folder}/`);
}

async function ourMigrationsAnd(text: string): Promise<{ migrations: URL; folder: string }> {
  const folder = await emptyDirectory();
  await cp(OUR_MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries } = JSON.parse(await readFile(journal, 'utf8'));
  await writeFile(journal, JSON.stringify({ entries: [...entries, { tag: '9999_extra' }] }));
  await writeFile(join(folder, '9999_extra.sql'), text);
  return { migrations: pathToFileURL(`${folder}/`), folder };
}

async function createDatabase(server: string): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  onTestFinished(async () => {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
