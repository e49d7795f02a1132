import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import { silentLog } from './builders.ts';

/** A database of its own for one file of tests: embedded, or in the PostgreSQL that TEST_DATABASE_URL names. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL'];
  return url === undefined ? openInFolder() : openInPostgres(new URL(url));
}

export async function emptyTables({ db }: Database): Promise<void> {
  await db.execute(
    sql`truncate users, sessions, attempts, cars, photos, applications, inquiries, outbox restart identity cascade`,
  );
}

async function openInFolder(): Promise<Database> {
  const directory = await mkdtemp(join(tmpdir(), 'database-'));
  const database = await openDatabase({ directory, log: silentLog });
  return closingWith(database, () => rm(directory, { recursive: true }));
}

async function openInPostgres(url: URL): Promise<Database> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runStatement(url, `create database ${name}`);
  const own = Object.assign(new URL(url), { pathname: name });
  const database = await openDatabase({ url: own.href, directory: '', log: silentLog });
  return closingWith(database, () => runStatement(url, `drop database ${name} with (force)`));
}

function closingWith(database: Database, cleanUp: () => Promise<void>): Database {
  return {
    ...database,
    async close() {
      await database.close();
      await cleanUp();
    },
  };
}

async function runStatement(url: URL, statement: string): Promise<void> {
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}
