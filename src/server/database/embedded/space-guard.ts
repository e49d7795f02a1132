import { statfsSync } from 'node:fs';
import { sentence, type Sentence } from '#server/errors/failures.ts';
import { DiskNearlyFull } from '../errors.ts';

export type SpaceGuardOptions = {
  /** Below this many free bytes writes are refused. */
  minimumFreeBytes?: number;
  freeBytes?: (directory: string) => number;
};

export type SpaceGuard = {
  isShort(): boolean;
  /** Throws when writes are refused. */
  check(): void;
  readonly sentence: Sentence;
};

/** Stops writing while there is still room to read and to recover: PGlite never comes back from a full disk. */
export function createSpaceGuard({
  directory,
  minimumFreeBytes = 100_000_000,
  freeBytes = askFileSystem,
}: SpaceGuardOptions & { directory: string | undefined }): SpaceGuard {
  const limit = sentence`Less than ${Math.round(minimumFreeBytes / 1_000_000)} MB of disk space is free. Writes are blocked until you free up space.`;
  let short = false;
  let askAgainAt = 0;
  return { isShort, check, sentence: limit };

  function isShort(): boolean {
    if (directory === undefined) return false;
    const now = performance.now();
    if (now >= askAgainAt) {
      askAgainAt = now + REMEMBERED_MS;
      short = freeBytes(directory) < minimumFreeBytes;
    }
    return short;
  }

  function check(): void {
    if (isShort()) throw new DiskNearlyFull(limit);
  }
}

function askFileSystem(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

const REMEMBERED_MS = 1_000;
