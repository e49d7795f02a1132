import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openEmbedded, type EmbeddedOptions } from '#server/database/embedded/embedded.ts';
import { OUR_MIGRATIONS } from '#server/database/open.ts';
import { silence } from './memory-database.ts';
import { prepared } from './prepared.ts';

/** A directory with a database in it that was closed in good order; removed when the test has ended. */
export async function databaseDirectory(): Promise<string> {
  const directory = await emptyDirectory();
  const original = await prepared('directory', async (path) => (await openDirectory(path)).close());
  await cp(original, directory, { recursive: true });
  return directory;
}

export async function emptyDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'reclaim-database-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Close it in the test, or leave it to the end. */
export async function openUntilTestEnds(directory: string, options: Partial<EmbeddedOptions> = {}): Promise<Database> {
  const database = await openDirectory(directory, options);
  onTestFinished(() => database.close());
  return database;
}

function openDirectory(directory: string, options: Partial<EmbeddedOptions> = {}): Promise<Database> {
  return openEmbedded({ directory, migrations: OUR_MIGRATIONS, log: silence, ...options });
}
