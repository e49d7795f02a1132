import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, opendir, statfs } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { errorCode, ignoreMissing, placeFile, removeFile, removeOlder } from './durable-files.ts';
import { checkKey, StorageFull, type Storage } from './storage.ts';

/** One space as a folder on this machine's disk. */
export function createDiskStorage(needs: {
  directory: string;
  randomID?: () => string;
  reservedBytes?: number;
}): Storage {
  const { directory, randomID = randomUUID, reservedBytes = defaultReservedBytes } = needs;
  return {
    async save(key, file) {
      const path = pathOf(directory, key);
      await mkdir(directory, { recursive: true });
      if ((await freeBytes(directory)) < reservedBytes) throw new StorageFull();
      await placeFile(path, file, join(directory, incoming, randomID())).catch(sayWhenFull);
    },
    async open(key) {
      const handle = await open(pathOf(directory, key), 'r').catch(ignoreMissing);
      if (handle === undefined) return undefined;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), bytes: size };
    },
    async delete(key) {
      await removeFile(pathOf(directory, key));
    },
    async *list(prefix) {
      for await (const key of keysIn(directory, posix.dirname(`${prefix}x`))) if (key.startsWith(prefix)) yield key;
    },
    async check() {
      await mkdir(directory, { recursive: true });
      await access(directory, constants.R_OK | constants.W_OK);
    },
    async tidy(before) {
      await removeOlder(join(directory, incoming), before);
    },
  };
}

/** Left free, so that the database on the same disk can go on for longer than uploads. */
export const defaultReservedBytes = 200_000_000;

export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** No key begins with a dot, so nothing half-written is ever listed. */
const incoming = '.incoming';

/** Files of one folder are spread over subfolders by the start of their name: folders of a million entries are slow to walk. */
function pathOf(directory: string, key: string): string {
  checkKey(key);
  return join(directory, dirname(key), spread(basename(key)), basename(key));
}

const spread = (name: string) => `.${name.slice(0, 2)}`;

async function* keysIn(directory: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(join(directory, folder)).catch(ignoreMissing);
  if (entries === undefined) return;
  for await (const entry of entries) {
    if (!entry.isDirectory() || entry.name === incoming) continue;
    if (entry.name.startsWith('.')) yield* namesIn(join(directory, folder, entry.name), folder);
    else yield* keysIn(directory, posix.join(folder, entry.name));
  }
}

async function* namesIn(path: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(path).catch(ignoreMissing);
  if (entries === undefined) return;
  for await (const entry of entries) yield posix.join(folder, entry.name);
}

function sayWhenFull(error: unknown): never {
  const code = errorCode(error);
  throw code === 'ENOSPC' || code === 'EDQUOT' ? new StorageFull({ cause: error }) : error;
}
