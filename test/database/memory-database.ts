import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import type { Database, Log } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded/embedded.ts';
import { OUR_MIGRATIONS } from '#server/database/open.ts';
import { migrate, readMigrations } from '#server/database/migrate.ts';

/** The embedded database with its tables, in memory: loaded from files prepared once, as a first start takes seconds. */
export async function openMemoryDatabase(log: Log = silence): Promise<Database> {
  return openEmbedded({ dump: await preparedFiles(), migrations: OUR_MIGRATIONS, log });
}

export const silence = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function preparedFiles(): Promise<Uint8Array> {
  const migrations = await readMigrations(OUR_MIGRATIONS);
  const version = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const file = new URL(`${version}.tar`, CACHE);
  return readFile(file).catch(() => prepare(file));
}

async function prepare(file: URL): Promise<Uint8Array> {
  const engine = await PGlite.create();
  const pool = new Pool(createPgConfig(engine));
  await migrate(pool, { folder: OUR_MIGRATIONS, log: silence });
  await pool.end();
  const files = new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer());
  await engine.close();
  await mkdir(CACHE, { recursive: true });
  const unfinished = new URL(`${file.href}.${process.pid}`);
  await writeFile(unfinished, files);
  await rename(unfinished, file);
  return files;
}

const CACHE = new URL('../../node_modules/.cache/database/', import.meta.url);
