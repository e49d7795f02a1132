import { serveKillable } from '#server/pictures/killable-child.ts';
import { develop } from './develop.ts';
import { Unreadable, type Answer } from './developed.ts';

/** The process in which pictures are decoded. */
serveKillable(async (original): Promise<Answer> => {
  if (!(original instanceof Uint8Array)) throw new Error('An original is bytes.');
  try {
    return { developed: await develop(original) };
  } catch (error) {
    return { unreadable: error instanceof Unreadable ? error.message : 'The picture is damaged or too large.' };
  }
});
