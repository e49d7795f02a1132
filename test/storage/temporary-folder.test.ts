import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTemporaryFolder } from '#server/storage/temporary-folder.ts';
import { silentLog } from '../jobs/builders.ts';

let directory: string;
beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'temporary-'))));
afterEach(() => rm(directory, { recursive: true, force: true }));

const hour = 60 * 60 * 1000;
const open = (clock = () => new Date()) => openTemporaryFolder({ directory, clock, log: silentLog });

/** Another process with a folder and a file in it, until it is killed. */
async function startOther() {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { openTemporaryFolder } from '#server/storage/temporary-folder.ts';
    const { path } = await openTemporaryFolder({ directory: ${JSON.stringify(directory)}, clock: () => new Date(), log: console });
    writeFileSync(path + '/upload', 'half a pict');
    process.stdout.write(path);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [path] = await once(child.stdout, 'data');
  return {
    path: String(path),
    kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      return ended;
    },
  };
}

test('a folder is swept when its process is gone and it is old, and neither before', async () => {
  const other = await startOther();
  const later = await open(() => new Date(Date.now() + 2 * hour));
  const now = await open();
  await later.sweep();
  expect(await readdir(other.path)).toContain('upload');
  await other.kill();
  await now.sweep();
  expect(await readdir(other.path)).toContain('upload');
  await later.sweep();
  expect((await readdir(directory)).toSorted()).toEqual(
    [now.path, later.path].map((path) => basename(path)).toSorted(),
  );
  await now.close();
  await later.close();
  expect(await readdir(directory)).toEqual([]);
});

test('what lies there without an owner goes with age alone', async () => {
  await writeFile(join(directory, 'left by an older version'), '');
  const now = await open();
  await now.sweep();
  expect(await readdir(directory)).toHaveLength(2);
  const later = await open(() => new Date(Date.now() + 2 * hour));
  await later.sweep();
  expect(await readdir(directory)).not.toContain('left by an older version');
  expect((await stat(now.path)).mode & 0o777).toBe(0o700);
});
