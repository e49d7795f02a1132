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
    for (const key of unnamed) await space.delete(key);
    deleted += unnamed.size;
  }
}
