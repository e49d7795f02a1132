import { buffer } from 'node:stream/consumers';
import { photoUrl, type PhotoPart } from '#contract/inventory/renditions.ts';
import { PermanentFailure, type JobContext } from '#server/jobs/job.ts';
import type { Spaces } from '#server/storage/spaces.ts';
import type { ImageWorker } from './image-worker.ts';
import { mediaKey } from './media-urls.ts';
import { Unreadable, type ProcessedImage, type Work } from './processed-image.ts';

/** A picture that ends the image worker this often is given up; a machine that was only busy gets another chance. */
const mostAttempts = 3;
const foreverSeconds = 31_536_000;
const contentTypes = { avif: 'image/avif', jpg: 'image/jpeg' };

/** Makes one part of a photo and puts its files where everyone can read them. */
export function createPublisher({ spaces, imageWorker }: { spaces: Spaces; imageWorker: ImageWorker }) {
  return async function publish(
    originalKey: string,
    contentHash: string,
    part: PhotoPart,
    context: JobContext,
  ): Promise<Omit<ProcessedImage, 'files'>> {
    const { files, ...processed } = await processImage(originalKey, part, context).catch(giveUp);
    const base = mediaKey(contentHash);
    for (const { width, format, bytes } of files)
      await spaces.publicSpace.save(photoUrl({ base }, width, format), bytes, {
        contentType: contentTypes[format],
        cacheControl: `public, max-age=${foreverSeconds}, immutable`,
      });
    return processed;
  };

  async function processImage(
    originalKey: string,
    part: PhotoPart,
    { attempt, signal }: JobContext,
  ): Promise<ProcessedImage> {
    const original = await readOriginal(originalKey);
    try {
      return await imageWorker.processImage({ original, part }, signal);
    } catch (error) {
      if (error instanceof Unreadable || attempt < mostAttempts || signal.aborted) throw error;
      throw new Unreadable('too-costly', { cause: error });
    }
  }

  async function readOriginal(key: string): Promise<Work['original']> {
    const file = await spaces.privateSpace.open(key);
    if (file === undefined) throw new Unreadable('missing');
    return buffer(file.stream);
  }
}

/** Where it is the picture's fault, trying again would fail again. */
function giveUp(error: unknown): never {
  throw error instanceof Unreadable ? new PermanentFailure(error.sentence, { cause: error }) : error;
}
