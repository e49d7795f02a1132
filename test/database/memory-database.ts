import { readFile, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import type { Database, Log } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { OUR_MIGRATIONS } from '#server/database/open.ts';
import { prepared } from './prepared.ts';

/** The embedded database with its tables, in memory; ready in about a second. */
export async function openMemoryDatabase(log: Log = silence): Promise<Database> {
  const dump = await readFile(await prepared('memory.tar', dumpMigrated));
  return openEmbedded({ dump, migrations: OUR_MIGRATIONS, log });
}

export const silence: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function dumpMigrated(path: string): Promise<void> {
  const engine = await PGlite.create();
  const pool = new Pool(createPgConfig(engine));
  await migrate(pool, { folder: OUR_MIGRATIONS, log: silence });
  await pool.end();
  const files = await engine.dumpDataDir('none');
  await writeFile(path, files.stream());
  await engine.close();
}
