import { statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { START_PARAMETERS } from '#server/database/embedded/settings.ts';
import { SyncedFiles } from '#server/database/embedded/synced-files.ts';
import { emptyDirectory, prepareFiles } from './directories.ts';
import { watchDisk, writeImage, type Image } from './volatile-disk.ts';

describe('a power cut', () => {
  beforeAll(prepareFiles);

  it('at any moment loses nothing that was confirmed', async () => {
    const directory = await emptyDirectory();
    await cp(await prepareFiles(), directory, { recursive: true });
    const disk = watchDisk(directory);
    onTestFinished(() => disk.stop());
    const confirmed: number[] = [];
    const cuts: { image: Image; confirmed: number[] }[] = [];
    let changes = 0;
    let nextCut = 100;
    const engine = await open(directory);
    await engine.exec('CREATE TABLE rows (number int PRIMARY KEY, filler text); CREATE INDEX ON rows (filler)');
    disk.watch(() => {
      changes += 1;
      if (changes < nextCut) return;
      nextCut = changes + 1 + Math.floor(Math.random() * CHANGES_BETWEEN_CUTS);
      cuts.push({ image: disk.powerCut(), confirmed: [...confirmed] });
    });
    for (let number = 0; number < 60; number += 1) {
      await engine.query(
        `INSERT INTO rows SELECT $1, string_agg(md5(random()::text), '') FROM generate_series(1, 60)`,
        [number],
      );
      confirmed.push(number);
      if (number % 20 === 7) await engine.exec('UPDATE rows SET filler = md5(filler); CHECKPOINT');
      if (number % 20 === 13) await engine.exec(BULK);
    }
    cuts.push({ image: disk.powerCut(), confirmed: [...confirmed] });
    disk.stop();
    await engine.close();

    for (const { image, confirmed } of cuts.slice(-MOST_CUTS)) {
      const remains = await emptyDirectory();
      await cp(await prepareFiles(), remains, { recursive: true, filter: (source) => statSync(source).isDirectory() });
      writeImage(image, remains);
      const survivor = await open(remains);
      const { rows } = await survivor.query<{ number: number }>('SELECT number FROM rows ORDER BY filler');
      const found = new Set(rows.map((row) => row.number));
      expect(confirmed.filter((number) => !found.has(number))).toEqual([]);
      await survivor.query('INSERT INTO rows VALUES (-1)');
      await survivor.close();
    }
    expect(cuts.length).toBeGreaterThan(3);
  }, 600_000);
});

function open(directory: string): Promise<PGlite> {
  return PGlite.create({ fs: new SyncedFiles(directory, fail), startParams: START_PARAMETERS });
}

function fail(cause: unknown): never {
  throw new Error('Syncing a file failed.', { cause });
}

/** Enough to begin a new file of the write-ahead log. */
const BULK = `CREATE TABLE IF NOT EXISTS bulk (text text);
  INSERT INTO bulk SELECT string_agg(md5(random()::text), '') FROM generate_series(1, 200000) i GROUP BY i % 1000`;
const CHANGES_BETWEEN_CUTS = 3_000;
const MOST_CUTS = 8;
