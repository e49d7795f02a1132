import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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

test('reading notes that the data is used', async () => {
  const path = preparedIn(directory);
  utimesSync(path, 0, 0);
  decoder = open();
  await decoder.read([accord], []);
  expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(60_000);
});

test('what takes too long is given up', async () => {
  decoder = open({ limitMilliseconds: 1 });
  await expect(decoder.read([accord], [])).rejects.toMatchObject({ code: 'busy' });
});

test('prepared data that was emptied is prepared again', async () => {
  decoder = open();
  truncateSync(preparedIn(directory));
  await expect(decoder.read([accord], [])).rejects.toMatchObject({ code: 'busy' });
  expect(await decoder.read([accord], [])).toEqual([isAccord]);
});

test('prepared data of which a page within is damaged, while it is open, is prepared again and read', async () => {
  const other = join(folder, 'large');
  // Enough for several pages; seats on which the patterns disagree are not said.
  const many = Array.from({ length: 40 }, (_, place) => ['CM', 33, String(place).repeat(500)] as const);
  decoder = open({ packed: packVpic(folder, [['CM', 28, '70'], ...many], 'large'), directory: other });
  expect(await decoder.read([withCheckDigit('9ZZCM82603A004352')], [])).toEqual([undefined]);
  damageRootOf('patterns', preparedIn(other));
  await expect(decoder.read([accord], [])).rejects.toMatchObject({ code: 'busy' });
  expect(await decoder.read([accord], [])).toEqual([isAccord]);
});

test('prepared data that cannot be opened for a while is kept', async () => {
  const other = join(folder, 'locked');
  decoder = open({ directory: other });
  await decoder.read([accord], []);
  decoder.close();
  const path = preparedIn(other);
  const { ino } = statSync(path);
  // A folder in its place cannot be opened as a file by anybody, root included.
  renameSync(path, `${path}.aside`);
  decoder = open({ directory: other });
  mkdirSync(path);
  await expect(decoder.read([accord], [])).rejects.toMatchObject({ code: 'busy' });
  expect(statSync(path).isDirectory()).toBe(true);
  rmdirSync(path);
  renameSync(`${path}.aside`, path);
  expect(await decoder.read([accord], [])).toEqual([isAccord]);
  expect(statSync(path).ino).toBe(ino);
});

function preparedIn(where: string): string {
  const [name = ''] = readdirSync(where);
  return join(where, name);
}

/** Writes nonsense over the page from which all rows of this table are found. */
function damageRootOf(table: string, path: string): void {
  const data = new DatabaseSync(path, { readOnly: true });
  const { page } = { ...data.prepare('select rootpage as page from sqlite_schema where name = ?').get(table) };
  const { page_size: size } = { ...data.prepare('pragma page_size').get() };
  data.close();
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(Number(size), 0xff), 0, Number(size), (Number(page) - 1) * Number(size));
  closeSync(file);
}

test('data that cannot be unpacked is refused, and leaves nothing behind', async () => {
  const damaged = join(folder, 'damaged.db.gz');
  writeFileSync(damaged, 'no gzip at all');
  const other = join(folder, 'other');
  decoder = open({ packed: damaged, directory: other });
  await expect(decoder.read([accord], [])).rejects.toMatchObject({ code: 'busy' });
  expect(readdirSync(other)).toEqual([]);
});

test('packed data that is gone, or a folder that cannot be made, is refused and logged without the path', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  decoder = open({ packed: join(folder, 'gone.db.gz'), log });
  await expect(decoder.read([accord], [])).rejects.toMatchObject({ code: 'busy' });
  decoder = open({ directory: join(packed, 'below-a-file'), log });
  await expect(decoder.read([accord], [])).rejects.toMatchObject({ code: 'busy' });
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { msg: 'vins: the packed data could not be read' },
    { msg: 'vins: the data could not be unpacked' },
  ]);
  expect(lines.join('')).not.toContain(folder);
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
