import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from '#server/runtime/kernel-lock.ts';
import type { Log } from '#server/log.ts';
import { ignoreMissing } from './durable-files.ts';

/** For what lives as long as a request. Processes that share a data directory have one each. */
export type TemporaryFolder = {
  path: string;
  /** Takes away what processes left behind that were killed. */
  sweep(): Promise<void>;
  close(): Promise<void>;
};

const lockName = 'lock';
/** Longer than any request may take, so that nobody is judged who has only just begun. */
const youngMilliseconds = 60 * 60 * 1000;

export async function openTemporaryFolder(needs: {
  /** Of all processes. */
  directory: string;
  clock: () => Date;
  log: Log;
}): Promise<TemporaryFolder> {
  const { directory, clock, log } = needs;
  const own = randomUUID();
  const path = join(directory, own);
  await mkdir(path, { recursive: true, mode: 0o700 });
  const lock = tryLock(join(path, lockName));

  async function sweep(): Promise<void> {
    const others = (await readdir(directory)).filter((name) => name !== own);
    for (const name of others) {
      await removeAbandoned(join(directory, name)).catch((err: unknown) =>
        log.warn({ err }, 'temporary files of another process could not be judged and stay'),
      );
    }
  }

  async function removeAbandoned(folder: string): Promise<void> {
    const found = await stat(folder).catch(ignoreMissing);
    if (found === undefined || clock().getTime() - found.mtimeMs < youngMilliseconds) return;
    if (!found.isDirectory()) return rm(folder, { force: true });
    const abandoned = tryLock(join(folder, lockName));
    if (abandoned === undefined) return undefined;
    try {
      await rm(folder, { recursive: true, force: true });
    } finally {
      abandoned.release();
    }
  }

  return {
    path,
    sweep,
    async close() {
      lock?.release();
      await rm(path, { recursive: true, force: true });
    },
  };
}
