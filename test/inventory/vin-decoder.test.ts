import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { withCheckDigit } from '#contract/inventory/vin.ts';
import { createVinDecoder, type VinDecoder } from '#server/inventory/decoding/vin-decoder.ts';
import { expectedFailure } from '#server/errors/expected-failure.ts';
import { createLog } from '#server/log.ts';
import { packVpic } from './stand-in-vpic.ts';

const folder = mkdtempSync(join(tmpdir(), 'reclaim-decoder-'));
afterAll(() => rmSync(folder, { recursive: true }));
let decoder: VinDecoder;
afterEach(() => decoder.close());

const packed = packVpic(folder, [['CM', 28, '70']]);
const directory = join(folder, 'vin-data');
const open = (own: Partial<Parameters<typeof createVinDecoder>[0]> = {}) =>
  createVinDecoder({ packed, directory, log: createLog('silent'), ...own });
const accord = withCheckDigit('1HGCM82603A004352');
const isAccord = { carYear: '2003', carMake: 'Honda', carModel: 'Accord' };
const childPids = () =>
  spawnSync('pgrep', ['-f', '-P', String(process.pid), 'vin-decoder-child'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number);

test('the data is unpacked once, and read by a process of its own for as many as ask at once', async () => {
  decoder = open();
  const many = Array.from({ length: 120 }, (_, place) => withCheckDigit(`1HGCM82603A0${10_000 + place}`));
  const [first, all] = await Promise.all([decoder.read([accord], []), decoder.read(many, ['import'])]);
  expect(first).toEqual([isAccord]);
  expect(all).toEqual(many.map(() => isAccord));
  expect(readdirSync(directory)).toHaveLength(1);
  expect(childPids()).toHaveLength(1);
});

test('a process that was killed is started again by the next question', async () => {
  decoder = open();
  await decoder.read([accord], []);
  for (const pid of childPids()) process.kill(pid, 'SIGKILL');
  const [told, again] = [await decoder.read([accord], []).catch((error: unknown) => error), decoder.read([accord], [])];
  expect([[isAccord], expect.objectContaining({ code: 'busy' })]).toContainEqual(told);
  expect(await again).toEqual([isAccord]);
});

test('what takes too long is given up', async () => {
  decoder = open({ limitMilliseconds: 1 });
  await expect(decoder.read([accord], [])).rejects.toMatchObject({ code: 'busy' });
});

test('prepared data that is damaged is prepared again', async () => {
  decoder = open();
  const [name = ''] = readdirSync(directory);
  truncateSync(join(directory, name));
  await expect(decoder.read([accord], [])).rejects.toMatchObject({ code: 'busy' });
  expect(await decoder.read([accord], [])).toEqual([isAccord]);
});

test('data that cannot be unpacked is refused, and leaves nothing behind', async () => {
  const damaged = join(folder, 'damaged.db.gz');
  writeFileSync(damaged, 'no gzip at all');
  const other = join(folder, 'other');
  decoder = open({ packed: damaged, directory: other });
  await expect(decoder.read([accord], [])).rejects.toMatchObject({ code: 'busy' });
  expect(readdirSync(other)).toEqual([]);
});

test('a disk without room for it is told as any full disk', async () => {
  const other = join(folder, 'full');
  decoder = open({ directory: other, reservedBytes: Number.MAX_SAFE_INTEGER });
  expect(expectedFailure(await decoder.read([accord], []).catch((error: unknown) => error))).toBe('disk-full');
  expect(readdirSync(other)).toEqual([]);
});

test('closing ends a preparation under way, and no process is started after it', async () => {
  decoder = open({ directory: join(folder, 'closed') });
  const asked = [decoder.read([accord], []), decoder.read([accord], ['import'])];
  await expect.poll(childPids).toHaveLength(1);
  decoder.close();
  for (const read of await Promise.allSettled([...asked, decoder.read([accord], [])]))
    expect(read).toMatchObject({ status: 'rejected', reason: { code: 'busy' } });
  await expect.poll(childPids).toEqual([]);
});
