import { mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createStorage } from '#server/storage/spaces.ts';
import { useWorld } from '../world.ts';
import { day, hour, nowIn, passToEvening, testBothSides, type Duration } from './both-sides.ts';

const world = useWorld();
let files = 0;

/** A file that a process left half-written when it was killed. */
const leftIn = (milliseconds: number, ...folder: string[]): Duration => ({
  milliseconds,
  begin: async ({ dataDirectory, upkeep }) => {
    const path = join(dataDirectory, ...folder, `left-${++files}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'half of it');
    const now = new Date(nowIn(world));
    await utimes(path, now, now);
    return async () => {
      await upkeep();
      return stat(path).then(
        () => true,
        () => false,
      );
    };
  },
});

/** A file whose row was never written; its name tells the day. It stays at least a day, until that day is over. */
const withoutRow = (folder: 'originals' | 'papers' | 'sheets' | 'guide-forms'): Duration => ({
  milliseconds: hour + day,
  begin: async ({ dataDirectory, upkeep }) => {
    passToEvening(world);
    const { privateSpace } = await createStorage({ directory: join(dataDirectory, 'files') });
    const today = new Date(nowIn(world)).toISOString().slice(0, 'yyyy-mm-dd'.length);
    const key = `${folder}/${today}/left-${++files}`;
    await privateSpace.save(key, Buffer.from('left by a crash'));
    return async () => {
      await upkeep();
      const keys = await Array.fromAsync(privateSpace.list(`${folder}/`));
      return keys.includes(key);
    };
  },
});

testBothSides(world, {
  'a half-written public file': leftIn(day, 'files', 'public', '.incoming'),
  'a half-written private file': leftIn(day, 'files', 'private', '.incoming'),
  'a half-written email': leftIn(day, 'mail', '.incoming'),
  'a temporary file of a process that is gone': leftIn(hour, 'tmp'),
  'an original that no photo names': withoutRow('originals'),
  'a proof of income that no application names': withoutRow('papers'),
  'a Buyers Guide form that no language has': withoutRow('guide-forms'),
  'a sheet that no import names': withoutRow('sheets'),
  'a sheet that was uploaded': {
    milliseconds: day,
    begin: async ({ admin, upkeep }) => {
      const sheet = new Blob(['VIN,Year,Make,Model\r\n1HGCM82633A004352,2019,Honda,Accord\r\n'], { type: 'text/csv' });
      const { importID } = await (await admin()).api.uploadSheet({ bank: '', sheet: [sheet] });
      return async () => {
        await upkeep();
        return (await (await admin()).request('readImport', { importID })).ok;
      };
    },
  },
});
