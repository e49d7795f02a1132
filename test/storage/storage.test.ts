import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStorage, type Spaces } from '#server/storage/spaces.ts';
import type { Storage } from '#server/storage/storage.ts';
import { startS3 } from './s3-server.ts';

const kinds: Record<string, () => Promise<{ spaces: Spaces; end(): Promise<void> }>> = {
  async disk() {
    const directory = await mkdtemp(join(tmpdir(), 'storage-'));
    return { spaces: await createStorage({ directory }), end: () => rm(directory, { recursive: true }) };
  },
  async S3() {
    const server = await startS3();
    return { spaces: await createStorage({ s3: server.settings }), end: () => server.end() };
  },
};

describe.each(Object.entries(kinds))('files on %s', (_, open) => {
  let spaces: Spaces;
  let space: Storage;
  let opened: { spaces: Spaces; end(): Promise<void> };
  beforeAll(async () => {
    opened = await open();
    spaces = opened.spaces;
    space = spaces.publicSpace;
  });
  afterAll(() => opened.end());

  test('are given back byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251);
    await space.save('media/whole.avif', bytes, { contentType: 'image/avif', cacheControl: 'public, immutable' });
    const stored = await space.open('media/whole.avif');
    expect(stored?.bytes).toBe(70_000);
    expect(new Uint8Array(await buffer(stored!.stream))).toEqual(bytes);
  });

  test('are taken from an uploaded file, which is left alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'upload-'));
    const path = join(folder, 'upload');
    await writeFile(path, 'a picture');
    await space.save('originals/2026-01-31/one', { path });
    await space.save('originals/2026-01-31/two', { path });
    expect(await read(space, 'originals/2026-01-31/one')).toBe('a picture');
    expect(await read(space, 'originals/2026-01-31/two')).toBe('a picture');
    await rm(folder, { recursive: true });
  });

  test('are replaced when saved again', async () => {
    await space.save('letters/a', Buffer.from('first, and longer'));
    await space.save('letters/a', Buffer.from('second'));
    expect(await read(space, 'letters/a')).toBe('second');
  });

  test('may be empty', async () => {
    await space.save('letters/empty', new Uint8Array());
    expect(await read(space, 'letters/empty')).toBe('');
  });

  test('that are not there are simply not found', async () => {
    expect(await space.open('media/nothing.jpg')).toBeUndefined();
    expect(await space.open('media')).toBeUndefined();
  });

  test('are gone once deleted, and deleting them again is no failure', async () => {
    await space.save('media/brief.jpg', Buffer.from('soon gone'));
    await space.delete('media/brief.jpg');
    await space.delete('media/brief.jpg');
    await space.delete('nowhere/at-all.jpg');
    expect(await space.open('media/brief.jpg')).toBeUndefined();
  });

  test('are listed by how their keys begin', async () => {
    for (const key of ['list/ab-320.avif', 'list/ab-640.avif', 'list/ac-320.avif', 'list/deep/er/ab', 'listed'])
      await space.save(key, Buffer.from(key));
    expect(await list(space, 'list/ab-')).toEqual(['list/ab-320.avif', 'list/ab-640.avif']);
    expect(await list(space, 'list/')).toEqual([
      'list/ab-320.avif',
      'list/ab-640.avif',
      'list/ac-320.avif',
      'list/deep/er/ab',
    ]);
    expect(await list(space, 'list/zz')).toEqual([]);
    expect(await list(space, 'absent/')).toEqual([]);
  });

  test('of the private space are not in the public one', async () => {
    await spaces.privateSpace.save('papers/secret', Buffer.from('a payslip'));
    expect(await space.open('papers/secret')).toBeUndefined();
    expect(await list(space, 'papers/')).toEqual([]);
    expect(await read(spaces.privateSpace, 'papers/secret')).toBe('a payslip');
  });

  test.each([
    '../private/papers/secret',
    'media/../../x',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.hidden',
    'A',
    'a b',
    '',
    'a\0',
    'a\\b',
    'é',
    'a/',
    'x'.repeat(201),
  ])('cannot have the key %j', async (key) => {
    await expect(space.open(key)).rejects.toThrow('A storage key is made of');
    await expect(space.save(key, Buffer.from(''))).rejects.toThrow('A storage key is made of');
    await expect(space.delete(key)).rejects.toThrow('A storage key is made of');
  });

  test('can be kept: the check says so', async () => {
    await expect(space.check()).resolves.toBeUndefined();
  });
});

async function read(space: Storage, key: string): Promise<string | undefined> {
  const stored = await space.open(key);
  return stored && text(stored.stream);
}

const list = async (space: Storage, prefix: string) => (await Array.fromAsync(space.list(prefix))).toSorted();
