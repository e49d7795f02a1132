import { buffer } from 'node:stream/consumers';
import { and, eq, isNull, or } from 'drizzle-orm';
import { photoUrl } from '#contract/inventory/renditions.ts';
import type { Database } from '#server/database/database.ts';
import { photos } from '#server/database/schema.ts';
import { PermanentFailure, type Jobs } from '#server/jobs/job.ts';
import type { Spaces } from '#server/storage/spaces.ts';
import type { ImageWorker } from './image-worker.ts';
import { Unreadable, type ProcessedImage } from './processed-image.ts';
import { mediaKey } from './media-urls.ts';
import { deleteRenditions } from './delete-photo-files.ts';

/** A picture that ends the image worker this often is given up; a machine that was only busy gets another chance. */
const mostAttempts = 3;
const foreverSeconds = 31_536_000;
const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** From an original in the private space to what `<picture>` asks for in the public one; running it twice gives the same files. */
export function createRenditionsJob({
  database,
  spaces,
  imageWorker,
}: {
  database: Database;
  spaces: Spaces;
  imageWorker: ImageWorker;
}): Jobs['make-renditions'] {
  return async ({ photoID, contentHash }, { attempt, signal }) => {
    const photo = await readPhoto(photoID);
    if (photo === undefined) return deleteRenditions(spaces.publicSpace, contentHash);
    if (photo.contentHash !== null) return;
    const processed = await processImage(photo.originalKey, attempt, signal).catch((error: unknown) =>
      giveUpOn(photoID, error),
    );
    await publish(processed, contentHash);
    const isShown = await show(photoID, contentHash, processed);
    // The photo was deleted while its renditions were being made, or another try was quicker.
    if (!isShown) await deleteRenditions(spaces.publicSpace, contentHash);
  };

  async function readPhoto(photoID: number) {
    const [photo] = await database.db
      .select({ originalKey: photos.originalKey, contentHash: photos.contentHash })
      .from(photos)
      .where(eq(photos.photoID, photoID))
      .limit(1);
    return photo;
  }

  async function readOriginal(key: string): Promise<Uint8Array> {
    const file = await spaces.privateSpace.open(key);
    if (file === undefined) throw new Unreadable('missing');
    return buffer(file.stream);
  }

  async function processImage(originalKey: string, attempt: number, signal: AbortSignal): Promise<ProcessedImage> {
    const original = await readOriginal(originalKey);
    try {
      return await imageWorker.processImage(original, signal);
    } catch (error) {
      if (error instanceof Unreadable || attempt < mostAttempts || signal.aborted) throw error;
      throw new Unreadable('too-costly', { cause: error });
    }
  }

  async function giveUpOn(photoID: number, error: unknown): Promise<never> {
    if (!(error instanceof Unreadable)) throw error;
    await database.db
      .update(photos)
      .set({ state: 'failed' })
      .where(and(eq(photos.photoID, photoID), isNull(photos.contentHash)));
    throw new PermanentFailure(error.sentence, { cause: error });
  }

  async function publish({ files }: ProcessedImage, contentHash: string): Promise<void> {
    const base = mediaKey(contentHash);
    for (const { width, format, bytes } of files)
      await spaces.publicSpace.save(photoUrl({ base }, width, format), bytes, {
        contentType: contentTypes[format],
        cacheControl: `public, max-age=${foreverSeconds}, immutable`,
      });
  }

  /** One update: the photo is shown whole or not at all, and the catalog hears of it once. */
  async function show(
    photoID: number,
    contentHash: string,
    { width, height, color }: ProcessedImage,
  ): Promise<boolean> {
    const shown = await database.db
      .update(photos)
      .set({ state: 'ready', contentHash, width, height, color })
      .where(and(eq(photos.photoID, photoID), or(isNull(photos.contentHash), eq(photos.contentHash, contentHash))))
      .returning({ photoID: photos.photoID });
    return shown.length > 0;
  }
}
