import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';

/** What takes seconds to make is made once per version of the engine and kept. `make` writes to the path it is given. */
export async function prepared(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('@electric-sql/pglite/package.json', MODULES), 'utf8'));
  const folder = new URL(`.cache/database-${version}/`, MODULES);
  const path = new URL(name, folder).pathname;
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await make(unfinished);
  // Another worker may have been faster; what it made is as good.
  await rename(unfinished, path).catch(() => rm(unfinished, { recursive: true }));
  return path;
}

const MODULES = new URL('../../node_modules/', import.meta.url);
