import type { JobPayloads } from '#contract/jobs/job-kinds.ts';
import type { Db } from '#server/database/database.ts';
import type { NewJob } from '#server/jobs/enqueue.ts';
import { dropFailedJobs } from '#server/jobs/drop-failed.ts';

/** Covers of all cars come before second pictures of any. */
export function renditionsJob(payload: JobPayloads['make-renditions'], position: number): NewJob {
  return { kind: 'make-renditions', payload, priority: position };
}

/** Once it is tried again or deleted, nobody has to look at why it failed. */
export const withdrawRenditions = (tx: Db, photoID: number) => dropFailedJobs(tx, 'make-renditions', { photoID });

const afterAllPictures = 1000;

export function photoDeletionJob(rows: { originalKey: string; contentHash: string | null }[]): NewJob {
  const payload = {
    originals: rows.map((row) => row.originalKey),
    contentHashes: rows.flatMap((row) => row.contentHash ?? []),
  };
  return { kind: 'delete-photo-files', payload, priority: afterAllPictures };
}
