import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { prepareVinData } from '#server/inventory/decoding/prepare-vin-data.ts';
import { StorageFull } from '#server/storage/storage.ts';
import { packVpic } from './stand-in-vpic.ts';

const folder = mkdtempSync(join(tmpdir(), 'reclaim-preparing-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('preparing the data', () => {
  const packedAccord = () => packVpic(folder, [['CM', 28, '70']]);
  const touch = (file: string, secondsAgo: number) =>
    utimesSync(file, Date.now() / 1000 - secondsAgo, Date.now() / 1000 - secondsAgo);
  const emptyFolder = () => mkdtempSync(join(folder, 'empty-'));

  test('is refused where it would leave less room than uploads do, before anything is written', async () => {
    const [packed, own] = [packedAccord(), emptyFolder()];
    const unpackedBytes = readFileSync(packed).readUInt32LE(statSync(packed).size - 4);
    const prepared = join(own, 'vin-x.db');
    const withFree = (bytes: number) => ({ reservedBytes: 1000, free: () => Promise.resolve(bytes) });
    const tooLittle = withFree(1000 + 3 * unpackedBytes - 1);
    await expect(prepareVinData(packed, prepared, tooLittle)).rejects.toBeInstanceOf(StorageFull);
    expect(readdirSync(own)).toEqual([]);
    await prepareVinData(packed, prepared, withFree(1000 + 3 * unpackedBytes));
    expect(readdirSync(own)).toEqual(['vin-x.db']);
  });

  test('stops where a file holds more than it says, or more than anybody has room for', async () => {
    const own = emptyFolder();
    const packed = packedAccord();
    await expect(prepareVinData(packed, join(own, 'vin-x.db'), { mostBytes: 10_000 })).rejects.toThrow('too large');
    const modest = join(folder, 'modest.db.gz');
    writeFileSync(modest, Buffer.concat([readFileSync(packed), gzipSync('')]));
    await expect(prepareVinData(modest, join(own, 'vin-x.db'))).rejects.toThrow('larger than it says');
    expect(readdirSync(own)).toEqual([]);
  });

  test('of what is not there, or no database, leaves nothing behind', async () => {
    const own = emptyFolder();
    await expect(prepareVinData(join(folder, 'none.db.gz'), join(own, 'vin-x.db'))).rejects.toThrow('ENOENT');
    const noDatabase = join(folder, 'text.db.gz');
    writeFileSync(noDatabase, gzipSync('no database at all'));
    await expect(prepareVinData(noDatabase, join(own, 'vin-x.db'))).rejects.toThrow('not a database');
    expect(readdirSync(own)).toEqual([]);
  });

  test('another edition is kept for a week after its last use, and anything else for good', async () => {
    const own = emptyFolder();
    const daySeconds = 24 * 60 * 60;
    const ages = { 'vin-1-0.db': 7 * daySeconds + 10, 'vin-1-2.db': 7 * daySeconds - 10, 'vin.txt': 900 * daySeconds };
    for (const [name, secondsAgo] of Object.entries(ages)) {
      writeFileSync(join(own, name), 'another');
      touch(join(own, name), secondsAgo);
    }
    await prepareVinData(packedAccord(), join(own, 'vin-1-1.db'));
    expect(readdirSync(own).toSorted()).toEqual(['vin-1-1.db', 'vin-1-2.db', 'vin.txt']);
  });

  test('is rid of what an interrupted one left, and leaves alone what another is at', async () => {
    const own = emptyFolder();
    const names = ['unpacked', 'made', 'unpacked-wal', 'unpacked-shm', 'made-journal'];
    const leave = (who: string, secondsAgo: number) => {
      for (const name of names) {
        const file = join(own, `vin-1-0.db.${who}.${name}`);
        writeFileSync(file, 'half');
        touch(file, secondsAgo);
      }
    };
    leave('killed', 190);
    leave('working', 170);
    await prepareVinData(packedAccord(), join(own, 'vin-1-1.db'));
    const working = names.map((name) => `vin-1-0.db.working.${name}`);
    expect(readdirSync(own).toSorted()).toEqual([...working, 'vin-1-1.db'].toSorted());
  });
});
