import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BadConfiguration, readConfig } from '#server/config/config.ts';
import { makeKeptKeys, readKeptKeys } from '#server/encryption/key-file.ts';

const one = Buffer.alloc(32, 1).toString('base64');
const two = Buffer.alloc(32, 2).toString('base64');

describe('the key of the configuration', () => {
  test('may be several: the current one, then those of the past', () => {
    expect(readConfig({ DATA_KEY: `${one}, ${two}` }).dataKeys).toEqual([Buffer.alloc(32, 1), Buffer.alloc(32, 2)]);
  });

  test.each([
    ['short', 'c2hvcnQ='],
    ['not base64', '%%%'],
    ['twice the same', `${one},${one}`],
    ['half empty', `${one},`],
  ])('is refused when it is %s, without being quoted', (_how, written) => {
    expect(() => readConfig({ DATA_KEY: written })).toThrow(/^DATA_KEY: must be 32 bytes in base64/);
  });

  test('must be given in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(BadConfiguration);
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^DATA_KEY: .*\.$/);
    expect(readConfig({ NODE_ENV: 'production', DATA_KEY: one }).production).toBe(true);
  });
});

describe('the key kept beside the data', () => {
  let directory = '';
  beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'reclaim-key-'))));
  afterEach(() => rm(directory, { recursive: true, force: true }));

  test('is made once, even by processes that start together, and only its owner may read it', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => makeKeptKeys(directory)));
    for (const keys of made) expect(keys).toEqual(made[0]);
    expect(made[0]).toHaveLength(1);
    expect(await readdir(directory)).toEqual(['data.key']);
    expect((await stat(join(directory, 'data.key'))).mode & 0o777).toBe(0o600);
  });

  test('may be rotated by hand: a new one before the old', async () => {
    expect(await readKeptKeys(directory)).toBeUndefined();
    const [old] = await makeKeptKeys(directory);
    const file = join(directory, 'data.key');
    await writeFile(file, `${one},${await readFile(file, 'utf8')}`);
    expect(await readKeptKeys(directory)).toEqual([Buffer.alloc(32, 1), old]);
  });

  test('is never replaced when it cannot be read', async () => {
    await writeFile(join(directory, 'data.key'), 'spoilt');
    await expect(readKeptKeys(directory)).rejects.toThrow('is not a key');
    await expect(makeKeptKeys(directory)).rejects.toThrow('is not a key');
    expect(await readFile(join(directory, 'data.key'), 'utf8')).toBe('spoilt');
  });
});
