import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createPictureCleaner } from '#server/images/strip-metadata.ts';
import { Unreadable } from '#server/images/unreadable.ts';

const { clean, close } = createPictureCleaner();
afterAll(close);

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false });

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s loses what was written into it and stays what it is',
  async (kind) => {
    const picture = await blank(60, 40)
      .withExif({ IFD0: { Make: 'CANARY' } })
      .toFormat(kind)
      .toBuffer();
    const cleaned = await clean(picture, kind);
    const metadata = await sharp(cleaned).metadata();
    expect(metadata).toMatchObject({ format: kind, width: 60, height: 40 });
    expect(metadata.exif).toBeUndefined();
  },
);

test('what is not the picture it says is unreadable, and the next one is read', async () => {
  const png = await blank(10, 10).png().toBuffer();
  await expect(clean(png, 'jpeg')).rejects.toBeInstanceOf(Unreadable);
  await expect(clean(png.subarray(0, 40), 'png')).rejects.toBeInstanceOf(Unreadable);
  expect(await clean(png, 'png')).toBeInstanceOf(Uint8Array);
});

test('a small file that unfolds into a huge picture is unreadable', async () => {
  const bomb = await blank(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  await expect(clean(bomb, 'png')).rejects.toBeInstanceOf(Unreadable);
});

test('a crowd is sent away before it becomes a queue', async () => {
  const png = await blank(10, 10).png().toBuffer();
  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => clean(png, 'png')));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toMatchObject(
    Array.from({ length: 5 }, () => ({ reason: { code: 'busy' } })),
  );
});
