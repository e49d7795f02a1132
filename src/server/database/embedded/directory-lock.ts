import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock, type KernelLock } from '#server/runtime/kernel-lock.ts';
import { DirectoryInUse } from '../errors.ts';

/** Keeps other processes out of the directory. */
export async function lockDirectory(directory: string): Promise<{ release(): void }> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const holderFile = join(directory, 'lock-holder.txt');
  const lock = await takeLock(join(directory, 'lock'), () => new DirectoryInUse(directory, readHolder(holderFile)));
  writeFileSync(holderFile, `process ${process.pid}`);
  return {
    release() {
      if (!lock.isHeld()) return;
      rmSync(holderFile, { force: true });
      lock.release();
    },
  };
}

/** A predecessor that is just ending gets a moment to do so. */
async function takeLock(file: string, refusal: () => Error): Promise<KernelLock> {
  for (const started = Date.now(); ; await pause(RETRY_MS)) {
    const lock = tryLock(file);
    if (lock !== undefined) return lock;
    if (Date.now() - started > LONGEST_WAIT_MS) throw refusal();
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

const RETRY_MS = 100;
const LONGEST_WAIT_MS = 1_200;
