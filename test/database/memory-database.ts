import { readFile, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Log } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded/embedded.ts';
import { OUR_MIGRATIONS } from '#server/database/open.ts';
import { prepared } from './prepared.ts';

/** The embedded database with its tables, in memory; ready in about a second. */
export async function openMemoryDatabase(log: Log = silence): Promise<Database> {
  return openEmbedded({ dump: await emptyDump(), migrations: OUR_MIGRATIONS, log });
}

export const silence: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function emptyDump(): Promise<Uint8Array> {
  const path = await prepared('empty.tar', async (path) => {
    const engine = await PGlite.create();
    const files = await engine.dumpDataDir('none');
    await engine.close();
    await writeFile(path, files.stream());
  });
  return readFile(path);
}
