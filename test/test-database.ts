import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Log } from '#server/log.ts';
import { openMemoryDatabase } from './database/memory-database.ts';

/** A fresh database: in memory, or on the PostgreSQL server named by TEST_DATABASE_URL under a name of its own. */
export async function openTestDatabase(log: Log): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? openOnServer(server, log) : openMemoryDatabase(log);
}

async function openOnServer(server: string, log: Log): Promise<Database> {
  const { url, drop } = await createTestDatabaseOnServer(server);
  const database = await openDatabase({ url, directory: '', log });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** An empty database under a name of its own. */
export async function createTestDatabaseOnServer(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database ${name} with (force)`) };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
