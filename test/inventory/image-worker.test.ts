import { afterEach, expect, test } from 'vitest';
import { createImageWorker, type ImageWorker } from '#server/inventory/photos/image-worker.ts';
import { Unreadable } from '#server/inventory/photos/processed-image.ts';
import { picture } from './inventory.ts';

let imageWorker: ImageWorker;
afterEach(() => imageWorker.close());

test('a picture that takes too long is given up, and the image worker with it', async () => {
  imageWorker = createImageWorker({ limitMilliseconds: 1 });
  const original = await picture().jpeg().toBuffer();
  await expect(imageWorker.processImage({ original, part: 'quick' })).rejects.not.toBeInstanceOf(Unreadable);
  await expect(imageWorker.processImage({ original, part: 'quick' })).rejects.not.toBeInstanceOf(Unreadable);
});

test('a picture that takes too much memory ends the image worker alone', async () => {
  imageWorker = createImageWorker({ limitBytes: 1 });
  const original = await picture().jpeg().toBuffer();
  await expect(imageWorker.processImage({ original, part: 'quick' })).rejects.toThrow('The image worker ended.');
  await expect(imageWorker.processImage({ original, part: 'quick' })).rejects.toThrow('The image worker ended.');
});

test('work that has to stop is ended at once', async () => {
  imageWorker = createImageWorker();
  const stopping = new AbortController();
  const processed = imageWorker.processImage(
    { original: await picture().jpeg().toBuffer(), part: 'rest' },
    stopping.signal,
  );
  stopping.abort();
  await expect(processed).rejects.toThrow('abort');
});

test('pictures handed in together are processed one after the other', async () => {
  imageWorker = createImageWorker();
  const originals = await Promise.all([30, 40, 50].map((width) => picture({ width, height: 20 }).jpeg().toBuffer()));
  const processed = await Promise.allSettled([
    ...originals.map((original) => imageWorker.processImage({ original, part: 'quick' })),
    imageWorker.processImage({ original: Buffer.from('no picture'), part: 'quick' }),
  ]);
  expect(processed).toMatchObject([
    { value: { width: 30 } },
    { value: { width: 40 } },
    { value: { width: 50 } },
    { reason: expect.any(Unreadable) },
  ]);
});
