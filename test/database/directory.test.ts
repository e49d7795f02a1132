import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DirectoryInUse } from '#server/database/errors.ts';
import { databaseDirectory, emptyDirectory, openUntilTestEnds, prepareFiles } from './directories.ts';
import { startWriter } from './writing-process.ts';

describe('the directory of the embedded database', () => {
  beforeAll(prepareFiles);

  it('is made on the first start, also after one that was interrupted', async () => {
    const directory = await emptyDirectory();
    await mkdir(join(directory, 'files.unfinished'));
    await writeFile(join(directory, 'files.unfinished', 'PG_VERSION'), '18');
    const database = await openUntilTestEnds(directory);
    await database.check();
    expect(existsSync(join(directory, 'files.unfinished'))).toBe(false);
  });

  it('is refused to a second process within two seconds, which is told who has it', async () => {
    const directory = await databaseDirectory();
    await openUntilTestEnds(directory);
    const second = startWriter(directory);
    expect(await second.says('refused')).toContain(`is in use by process ${process.pid}.`);
    const asked = performance.now();
    await expect(openUntilTestEnds(directory)).rejects.toThrow(DirectoryInUse);
    expect(performance.now() - asked).toBeLessThan(2_000);
  });

  it('passes to the next process when the last one was killed', async () => {
    const directory = await databaseDirectory();
    const first = startWriter(directory);
    await first.says('opened');
    await first.kill();
    const database = await openUntilTestEnds(directory);
    const { rows } = await database.db.execute(sql`SELECT number FROM confirmed`);
    expect(rows.length).toBeGreaterThanOrEqual(first.confirmed.length);
  });

  it('goes to one alone of many who come at once after a crash', async () => {
    const directory = await databaseDirectory();
    const crashed = startWriter(directory);
    await crashed.says('opened');
    await crashed.kill();
    const crowd = [1, 2, 3].map((number) => startWriter(directory, number * 1_000_000, number * 1_000_000));
    const outcomes = await Promise.all(crowd.map((one) => Promise.race([one.says('finished'), one.says('refused')])));
    expect(outcomes.filter((outcome) => outcome === 'finished')).toHaveLength(1);
  });

  it('is free again after closing', async () => {
    const directory = await databaseDirectory();
    const database = await openUntilTestEnds(directory);
    await database.close();
    await openUntilTestEnds(directory);
  });

  it('loses nothing that was confirmed when the process is killed ten times', async () => {
    const directory = await databaseDirectory();
    const confirmed: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const writer = startWriter(directory, round * 100_000);
      await writer.says('opened');
      await pause(50 + Math.random() * 150);
      await writer.kill();
      confirmed.push(...writer.confirmed);
    }
    const database = await openUntilTestEnds(directory);
    const { rows } = await database.db.execute(sql`SELECT number, length(filler) AS filled FROM confirmed`);
    const found = new Map(rows.map((row) => [row['number'], row['filled']]));
    expect(confirmed.length).toBeGreaterThan(10);
    expect(confirmed.filter((number) => found.get(number) !== number % 3000)).toEqual([]);
  }, 600_000);
});
