import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** Makes an empty database where there is none: whole and on the disk, or not at all. */
export async function createFiles(directory: string, options: PGliteOptions): Promise<void> {
  if (existsSync(directory)) return;
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const engine = await PGlite.create({ ...options, dataDir: unfinished });
  await engine.close();
  syncTree(unfinished);
  renameSync(unfinished, directory);
  sync(dirname(directory));
}

function syncTree(root: string): void {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    sync(join(entry.parentPath, entry.name));
  sync(root);
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
