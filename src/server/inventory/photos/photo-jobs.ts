import type { JobPayloads } from '#contract/jobs/job-kinds.ts';
import type { Db } from '#server/database/database.ts';
import type { NewJob } from '#server/jobs/enqueue.ts';
import { dropFailedJobs } from '#server/jobs/drop-failed.ts';

/** What a person has sent goes before all that nobody waits for; among either, all are seen before one is completed. */
const firstOf = { seen: 0, complete: 100, 'seen, patient': 200, 'complete, patient': 300 };
/** What was deleted is public no longer than it must; a photo that is being made meanwhile looks for itself whether it is still wanted. */
const beforeAllPhotos = 0;
/** For what makes photos that nobody waits for: all of them are to be seen before one is completed. */
export const firstOfMaking = 250;

/** Covers of all cars come before second pictures of any. */
export function renditionsJob(payload: JobPayloads['make-renditions'], position: number): NewJob {
  return {
    kind: 'make-renditions',
    payload,
    priority: firstOf[payload.patient ? 'seen, patient' : 'seen'] + position,
  };
}

export function completionJob({ patient, ...payload }: JobPayloads['make-renditions'], position: number): NewJob {
  return {
    kind: 'complete-photo',
    payload,
    priority: firstOf[patient ? 'complete, patient' : 'complete'] + position,
  };
}

/** Once it is tried again or deleted, nobody has to look at why it failed. */
export async function withdrawRenditions(tx: Db, photoID: number): Promise<void> {
  await dropFailedJobs(tx, 'make-renditions', { photoID });
  await dropFailedJobs(tx, 'complete-photo', { photoID });
}

export function photoDeletionJob(rows: { originalKey: string; contentHash: string | null }[]): NewJob {
  const payload = {
    originals: rows.map((row) => row.originalKey),
    contentHashes: rows.flatMap((row) => row.contentHash ?? []),
  };
  return { kind: 'delete-photo-files', payload, priority: beforeAllPhotos };
}
