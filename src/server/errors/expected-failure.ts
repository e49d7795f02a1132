import { isRefusal } from '#contract/api/refusal-error.ts';
import type { RefusalCode } from '#contract/api/refusals.ts';
import { troubleOf, type Trouble } from '#server/database/errors.ts';
import { causesOf, codeOf } from './failures.ts';
import { StorageAway, StorageFull } from '#server/storage/storage.ts';

/**
 * The refusal that answers a failure of what we depend on: database, disk, storage. Undefined for a bug.
 * The one place where such failures are told from bugs; answers, pages, jobs and the log all ask here.
 */
export function expectedFailure(error: unknown): RefusalCode | undefined {
  const causes = causesOf(error);
  const refusal = causes.find(isRefusal);
  if (refusal !== undefined) return refusal.status >= 500 && refusal.code !== 'unexpected' ? refusal.code : undefined;
  const trouble = troubleOf(error);
  if (trouble !== undefined) return answers[trouble];
  if (causes.some((cause) => cause instanceof StorageFull || noSpace.has(codeOf(cause)))) return 'disk-full';
  return causes.some((cause) => cause instanceof StorageAway) ? 'storage-unavailable' : undefined;
}

const answers: Record<Trouble, RefusalCode> = {
  away: 'database-unavailable',
  busy: 'database-busy',
  unconfirmed: 'database-unconfirmed',
  full: 'disk-full',
};

/** The disk, the quota, or a file system that was made read-only after an error of the disk. */
const noSpace = new Set<string | undefined>(['ENOSPC', 'EDQUOT', 'EROFS']);
