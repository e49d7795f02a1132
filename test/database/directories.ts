import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openEmbedded, type EmbeddedOptions } from '#server/database/embedded/embedded.ts';
import { createFiles } from '#server/database/embedded/first-files.ts';
import { OUR_MIGRATIONS } from '#server/database/open.ts';
import { silence } from './memory-database.ts';
import { prepared } from './prepared.ts';

/** A directory with an empty database in it; removed when the test has ended. */
export async function databaseDirectory(): Promise<string> {
  const directory = await emptyDirectory();
  await cp(await prepareFiles(), join(directory, 'files'), { recursive: true });
  return directory;
}

/** To be called before the tests that copy them: the first time takes long. */
export const prepareFiles = () => prepared('files', (path) => createFiles(path, {}));

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
