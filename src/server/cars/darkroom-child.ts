import { serveKillable } from '#server/pictures/killable-child.ts';
import { develop } from './develop.ts';
import { Unreadable, type Answer } from './developed.ts';
import { Fault, sentence } from '#server/fault.ts';

/** The process in which pictures are decoded. */
serveKillable(async (original): Promise<Answer> => {
  if (!(original instanceof Uint8Array)) throw new Fault(sentence`An original is bytes.`);
  try {
    return { developed: await develop(original) };
  } catch (error) {
    return { unreadable: error instanceof Unreadable ? error.reason : 'damaged' };
  }
});
