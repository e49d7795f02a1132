import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { readMigrations } from '#server/database/migrate.ts';
import { OUR_MIGRATIONS } from '#server/database/open.ts';

/** What takes seconds to make is made once per set of migrations and kept. `make` writes to the path it is given. */
export async function prepared(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const migrations = await readMigrations(OUR_MIGRATIONS);
  const version = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const path = new URL(`${version}-${name}`, CACHE).pathname;
  if (existsSync(path)) return path;
  await mkdir(CACHE, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await make(unfinished);
  // Another worker may have been faster; what it made is as good.
  await rename(unfinished, path).catch(() => rm(unfinished, { recursive: true }));
  return path;
}

const CACHE = new URL('../../node_modules/.cache/database/', import.meta.url);
