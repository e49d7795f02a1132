import { and, eq, isNull } from 'drizzle-orm';
import type { JobPayloads } from '#contract/jobs/job-kinds.ts';
import type { Database } from '#server/database/database.ts';
import { photos } from '#server/database/schema.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { PermanentFailure, type Jobs } from '#server/jobs/job.ts';
import type { Spaces } from '#server/storage/spaces.ts';
import { deleteRenditions } from './delete-photo-files.ts';
import type { ImageWorker } from './image-worker.ts';
import { completionJob } from './photo-jobs.ts';
import type { ProcessedImage } from './processed-image.ts';
import { createPublisher } from './publish-renditions.ts';

type Needs = { database: Database; spaces: Spaces; imageWorker: ImageWorker };

/** From an original in the private space to one small file in the public one, so that the photo is seen; running it twice gives the same file. */
export function createRenditionsJob({ database, spaces, imageWorker }: Needs): Jobs['make-renditions'] {
  const publish = createPublisher({ spaces, imageWorker });
  return async (payload, context) => {
    const { photoID, contentHash } = payload;
    const photo = await readPhoto(database, photoID);
    if (photo === undefined) return deleteRenditions(spaces.publicSpace, contentHash);
    if (photo.contentHash !== null) return;
    const published = await publish(photo.originalKey, contentHash, 'quick', context).catch((error: unknown) =>
      giveUpOn(payload, error),
    );
    if (await show(payload, published)) return;
    // The photo was deleted in the meantime, or another try was quicker; it may have been one under the same name.
    const now = await readPhoto(database, photoID);
    if (now?.contentHash !== contentHash) await deleteRenditions(spaces.publicSpace, contentHash);
  };

  async function giveUpOn({ photoID, contentHash }: JobPayloads['make-renditions'], error: unknown): Promise<never> {
    if (error instanceof PermanentFailure) {
      await database.db
        .update(photos)
        .set({ state: 'failed' })
        .where(and(eq(photos.photoID, photoID), isNull(photos.contentHash)));
      // An earlier try may have come so far.
      await deleteRenditions(spaces.publicSpace, contentHash);
    }
    throw error;
  }

  /** The photo is shown and the rest of it is promised, or neither; the catalog hears of it once. */
  function show(
    payload: JobPayloads['make-renditions'],
    { width, height, color }: Omit<ProcessedImage, 'files'>,
  ): Promise<boolean> {
    const { photoID, contentHash } = payload;
    return database.transaction(async (tx) => {
      const [shown] = await tx
        .update(photos)
        .set({ state: 'ready', contentHash, complete: false, width, height, color })
        .where(and(eq(photos.photoID, photoID), isNull(photos.contentHash)))
        .returning({ position: photos.position });
      if (shown !== undefined) await enqueue(tx, completionJob(payload, shown.position));
      return shown !== undefined;
    });
  }
}

/** Makes what is missing of a photo that is shown. Where that cannot be done, it stays as it is, and staff are told. */
export function createCompletionJob({ database, spaces, imageWorker }: Needs): Jobs['complete-photo'] {
  const publish = createPublisher({ spaces, imageWorker });
  return async ({ photoID, contentHash }, context) => {
    const photo = await readPhoto(database, photoID);
    if (photo?.contentHash !== contentHash) return deleteRenditions(spaces.publicSpace, contentHash);
    if (photo.complete) return;
    await publish(photo.originalKey, contentHash, 'rest', context);
    const completed = await database.db
      .update(photos)
      .set({ complete: true })
      .where(and(eq(photos.photoID, photoID), eq(photos.contentHash, contentHash)))
      .returning({ photoID: photos.photoID });
    // The photo was deleted in the meantime.
    if (completed.length === 0) await deleteRenditions(spaces.publicSpace, contentHash);
  };
}

async function readPhoto({ db }: Database, photoID: number) {
  const [photo] = await db
    .select({ originalKey: photos.originalKey, contentHash: photos.contentHash, complete: photos.complete })
    .from(photos)
    .where(eq(photos.photoID, photoID))
    .limit(1);
  return photo;
}
