import type { Log } from '#server/log.ts';
import type { Storage } from './storage.ts';

/** Enough for one question to the database. */
const batch = 500;

/** Takes away old files that no row names: what a crash between storing and writing down left behind. Answers how many. */
export async function deleteUnnamed(
  space: Storage,
  files: {
    folder: string;
    isOld: (key: string) => boolean;
    /** Those of the keys that are written down. */
    findNamed: (keys: string[]) => Promise<{ key: string | null }[]>;
    log: Log;
  },
): Promise<number> {
  let deleted = 0;
  let keys: string[] = [];
  for await (const key of space.list(files.folder)) {
    if (files.isOld(key)) keys.push(key);
    if (keys.length < batch) continue;
    await sweep(keys);
    keys = [];
  }
  await sweep(keys);
  return deleted;

  async function sweep(found: string[]): Promise<void> {
    const named = await files.findNamed(found);
    const unnamed = new Set(found).difference(new Set(named.map(({ key }) => key)));
    deleted += await deleteEach(space, unnamed, files.log);
  }
}

/** A file that cannot be deleted is reported and left to the next sweep, and keeps no other back. Answers how many are gone. */
export async function deleteEach(space: Storage, keys: Iterable<string>, log: Log): Promise<number> {
  let deleted = 0;
  for (const key of keys) {
    try {
      await space.delete(key);
      deleted += 1;
    } catch (err) {
      log.warn({ err }, 'storage: a file could not be deleted and is left to the next sweep');
    }
  }
  return deleted;
}
