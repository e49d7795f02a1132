import type { Jobs } from '#server/jobs/job.ts';
import type { Spaces } from '#server/storage/spaces.ts';
import type { Storage } from '#server/storage/storage.ts';
import { mediaKey } from './media-urls.ts';

export function createPhotoDeletionJob({ spaces }: { spaces: Spaces }): Jobs['delete-photo-files'] {
  return async ({ originals, contentHashes }) => {
    for (const key of originals) await spaces.privateSpace.delete(key);
    for (const contentHash of contentHashes) await deleteRenditions(spaces.publicSpace, contentHash);
  };
}

/** Asks the storage what is there, so that widths of former days are found as well. */
export async function deleteRenditions(publicSpace: Storage, contentHash: string): Promise<void> {
  for await (const key of publicSpace.list(`${mediaKey(contentHash)}-`)) await publicSpace.delete(key);
}
