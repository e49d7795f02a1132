import { serveKillable } from '#server/images/killable-child.ts';
import { expectOnePicture } from '#server/images/one-picture.ts';
import { processImage } from './process-image.ts';
import { Unreadable, Work, type Answer } from './processed-image.ts';

expectOnePicture();

/** The process in which pictures are decoded. */
serveKillable(async (work): Promise<Answer> => {
  const { original, part } = Work.parse(work);
  try {
    return { processed: await processImage(original, part) };
  } catch (error) {
    return { unreadable: error instanceof Unreadable ? error.reason : 'damaged' };
  }
});
