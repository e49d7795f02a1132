import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { develop } from './develop.ts';
import { Unreadable, type Answer } from './developed.ts';

/** The process in which pictures are decoded: it may be killed at any time, and ends by itself when left alone or grown too large. */
const mostMemoryBytes = Number(process.argv[2]);
const watchMilliseconds = 100;

sharp.concurrency(1);
sharp.cache(false);
// Visitors come first.
setPriority(constants.priority.PRIORITY_LOW);

process.on('disconnect', () => process.exit());
process.on('message', (original: unknown) => void answer(original));
setInterval(endWhenTooLarge, watchMilliseconds).unref();

async function answer(original: unknown): Promise<void> {
  if (!(original instanceof Uint8Array)) throw new Error('An original is bytes.');
  endWhenTooLarge();
  process.send?.(await tryToDevelop(original));
}

async function tryToDevelop(original: Uint8Array): Promise<Answer> {
  try {
    return { developed: await develop(original) };
  } catch (error) {
    return { unreadable: error instanceof Unreadable ? error.message : 'The picture is damaged or too large.' };
  }
}

/** The decoder works in threads of its own, so this is heard in the middle of a picture. */
function endWhenTooLarge(): void {
  if (process.memoryUsage.rss() > mostMemoryBytes) process.exit(1);
}
