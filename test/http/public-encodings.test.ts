import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { addCar } from '../builders.ts';
import { useWorld } from '../world.ts';
import { askForBytes, unpacked } from './packed.ts';

const world = useWorld();
const browser = 'gzip, deflate, br, zstd';
const ask = (path: string, accepted?: string) => askForBytes(world.url, { path, accepted });
const encodingOf = async (path: string, accepted: string) => (await ask(path, accepted)).headers['content-encoding'];

async function fillLot() {
  const admin = await world.admin();
  for (let count = 0; count < 6; count++)
    await addCar(admin, { carModel: 'Camry', carDes: `Runs well. ${count} `.repeat(40) });
  return admin;
}

describe('an answer that nobody asked for before is compressed in the quickest way that the asker takes', () => {
  test.each([
    [browser, 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['zstd;q=0, br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('%s: %s', async (accepted, encoding) => {
    await fillLot();
    for (const path of ['/listings', '/api/cars/search?q=camry', '/api/get-cars/']) {
      const first = await ask(path, accepted);
      expect(first.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(first.bytes.length) });
      expect([path, first.headers['content-encoding']]).toEqual([path, encoding]);
      expect(unpacked(first)).toBe(unpacked(await ask(path)));
    }
  });
});

test('what is asked for again is soon sent well compressed to everyone who takes that', async () => {
  await fillLot();
  for (const path of ['/listings', '/api/cars/search?q=camry']) {
    await expect.poll(() => encodingOf(path, browser)).toBe('br');
    const kept = await ask(path, browser);
    const plain = unpacked(await ask(path));
    expect(unpacked(kept)).toBe(plain);
    const well = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    expect(kept.bytes.length).toBeLessThanOrEqual(well.length + 16);
    expect((await ask(path, 'zstd')).headers['content-encoding']).toBe('zstd');
    expect(unpacked(await ask(path, 'gzip'))).toBe(plain);
  }
});

test('a small answer leaves as it is', async () => {
  const carID = await addCar(await world.admin());
  for (const path of [`/api/car/${carID}`, '/api/dealer', '/robots.txt'])
    expect(await encodingOf(path, browser), path).toBeUndefined();
});

test('a page of another version is compressed anew', async () => {
  const admin = await fillLot();
  await expect.poll(() => encodingOf('/listings', browser)).toBe('br');
  await addCar(admin, { carModel: 'Prius' });
  const changed = await ask('/listings', browser);
  expect(unpacked(changed)).toContain('Prius');
});
