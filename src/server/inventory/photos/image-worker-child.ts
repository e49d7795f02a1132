import { serveKillable } from '#server/images/killable-child.ts';
import { processImage } from './process-image.ts';
import { Unreadable, type Answer } from './processed-image.ts';
import { Fault, sentence } from '#server/errors/failures.ts';

/** The process in which pictures are decoded. */
serveKillable(async (original): Promise<Answer> => {
  if (!(original instanceof Uint8Array)) throw new Fault(sentence`An original is bytes.`);
  try {
    return { processed: await processImage(original) };
  } catch (error) {
    return { unreadable: error instanceof Unreadable ? error.reason : 'damaged' };
  }
});
