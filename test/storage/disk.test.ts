import { mkdtemp, readdir, rm, utimes, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage } from '#server/storage/disk.ts';
import { StorageFull, type Storage } from '#server/storage/storage.ts';
import { deleteUnnamed } from '#server/storage/delete-unnamed.ts';
import { silentLog } from '../jobs/builders.ts';

let directory: string;
beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'disk-'))));
afterEach(() => rm(directory, { recursive: true }));

describe('a disk', () => {
  test('that is nearly full takes no more files, and gives out those it has', async () => {
    await createDiskStorage({ directory }).save('a/file', Buffer.from('here'));
    const full = createDiskStorage({ directory, reservedBytes: Infinity });
    await expect(full.save('another/file', Buffer.from('no room'))).rejects.toThrow(StorageFull);
    const stored = await full.open('a/file');
    expect(stored?.bytes).toBe(4);
    stored?.stream.destroy();
  });

  test('keeps nothing of a save that failed', async () => {
    const storage = createDiskStorage({ directory });
    await expect(storage.save('a/file', { path: join(directory, 'no such upload') })).rejects.toThrow('ENOENT');
    expect(await readdir(join(directory, '.incoming'))).toEqual([]);
    expect(await Array.fromAsync(storage.list(''))).toEqual([]);
  });

  test('lists nothing half-written, and is rid of it once it is old', async () => {
    const incoming = join(directory, '.incoming');
    await mkdir(incoming);
    await writeFile(join(incoming, 'killed'), 'half a fi');
    await writeFile(join(incoming, 'under-way'), 'ha');
    await utimes(join(incoming, 'killed'), 0, 0);
    const storage = createDiskStorage({ directory });
    await storage.tidy(new Date(1000));
    expect(await Array.fromAsync(storage.list(''))).toEqual([]);
    expect(await readdir(incoming)).toEqual(['under-way']);
  });

  test('of which nothing was ever used needs no tidying', async () => {
    await expect(createDiskStorage({ directory }).tidy(new Date())).resolves.toBeUndefined();
  });
});

test('a file that cannot be deleted keeps no other from being swept', async () => {
  const disk = createDiskStorage({ directory });
  for (const key of ['old/a', 'old/b', 'old/c']) await disk.save(key, Buffer.from('left by a crash'));
  const stubborn: Storage = {
    ...disk,
    delete: (key) => (key === 'old/a' ? Promise.reject(new Error('not permitted')) : disk.delete(key)),
  };
  const swept = await deleteUnnamed(stubborn, {
    folder: 'old/',
    isOld: () => true,
    findNamed: () => Promise.resolve([]),
    log: silentLog,
  });
  expect(swept).toBe(2);
  expect(await Array.fromAsync(disk.list(''))).toEqual(['old/a']);
});
