import sharp from 'sharp';

/** For a process that works on one picture at a time: it needs no threads for others, and keeps nothing of the last one. */
export function expectOnePicture(): void {
  sharp.concurrency(1);
  sharp.cache(false);
}
