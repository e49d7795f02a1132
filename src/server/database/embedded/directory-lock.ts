import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { DirectoryInUse } from '../errors.ts';

/**
 * Keeps other processes out of the directory. The lock is the kernel's own, taken through SQLite because Node offers no other
 * way to it: it ends with the process however that ends, so there is no stale lock to judge and no process id to mistake.
 */
export async function lockDirectory(directory: string): Promise<{ release(): void }> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const holderFile = join(directory, 'lock-holder.txt');
  const lock = await takeLock(join(directory, 'lock'), () => new DirectoryInUse(directory, readHolder(holderFile)));
  writeFileSync(holderFile, `process ${process.pid}`);
  return {
    release() {
      if (!lock.isOpen) return;
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

/** A predecessor that is just ending gets a moment to do so. */
async function takeLock(file: string, refusal: () => Error): Promise<DatabaseSync> {
  for (const started = Date.now(); ; await pause(RETRY_MS)) {
    const lock = new DatabaseSync(file, { timeout: 0 });
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return lock;
    } catch (error) {
      lock.close();
      if (!(error instanceof Error) || Reflect.get(error, 'errcode') !== SQLITE_BUSY) throw error;
      if (Date.now() - started > LONGEST_WAIT_MS) throw refusal();
    }
  }
}

/** Only for the message; the lock itself does not depend on it. */
function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'another process';
  }
}

const SQLITE_BUSY = 5;
const RETRY_MS = 100;
const LONGEST_WAIT_MS = 1_200;
