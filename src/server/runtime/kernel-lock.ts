import { DatabaseSync } from 'node:sqlite';

export type KernelLock = { isHeld(): boolean; release(): void };

/**
 * Undefined where another process holds it. The lock is the kernel's own, taken through SQLite because Node offers no other way
 * to it: it ends with the process however that ends, so there is no stale lock to judge and no process id to mistake.
 */
export function tryLock(file: string): KernelLock | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error) || Reflect.get(error, 'errcode') !== SQLITE_BUSY) throw error;
    return undefined;
  }
  return {
    isHeld: () => lock.isOpen,
    release() {
      if (lock.isOpen) lock.close();
    },
  };
}

const SQLITE_BUSY = 5;
