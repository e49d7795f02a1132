import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPictureSize } from '#server/images/image-size.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'sizes-'))));
afterAll(() => rm(folder, { recursive: true }));

const plain = () => sharp({ create: { width: 1234, height: 567, channels: 3, background: '#336699' } });
const seeThrough = () => sharp({ create: { width: 1234, height: 567, channels: 4, background: '#33669980' } });
/** A comment as long as a segment can be, as thumbnails and color profiles are. */
const longComment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd)]);

test.each<[string, string, () => Sharp]>([
  ['a JPEG', 'jpeg', () => plain().jpeg()],
  ['a progressive JPEG', 'jpeg', () => plain().jpeg({ progressive: true })],
  [
    'a JPEG with what a camera adds',
    'jpeg',
    () =>
      plain()
        .withExif({ IFD0: { Make: 'Camera' } })
        .withIccProfile('p3')
        .jpeg(),
  ],
  ['a PNG', 'png', () => plain().png()],
  ['a lossy WebP', 'webp', () => plain().webp()],
  ['a lossless WebP', 'webp', () => plain().webp({ lossless: true })],
  [
    'a WebP with extras',
    'webp',
    () =>
      seeThrough()
        .withExif({ IFD0: { Make: 'Camera' } })
        .webp(),
  ],
])('the header of %s tells its size', async (_name, kind, make) => {
  expect(await sizeOf(await make().toBuffer(), kind)).toEqual({ width: 1234, height: 567 });
});

test('a frame is found behind long segments and filling bytes', async () => {
  const jpeg = await plain().jpeg().toBuffer();
  const filling = Buffer.from([0xff, 0xff]);
  const stuffed = [jpeg.subarray(0, 2), longComment, longComment, filling, jpeg.subarray(2)];
  expect(await sizeOf(Buffer.concat(stuffed), 'jpeg')).toEqual({ width: 1234, height: 567 });
});

test.each([
  ['an empty file', '', 'jpeg'],
  ['the start of a JPEG', '\xff\xd8\xff\xe0', 'jpeg'],
  ['text', 'no picture at all, but long enough to be one', 'jpeg'],
  ['text that calls itself a PNG', 'no picture at all, but long enough to be one', 'png'],
  ['text that calls itself a WebP', 'no picture at all, but long enough to be one', 'webp'],
  ['a segment without length', `\xff\xd8${'\xff\xe0\x00\x00'.repeat(20_000)}`, 'jpeg'],
])('%s tells none', async (_name, content, kind) => {
  expect(await sizeOf(Buffer.from(content, 'latin1'), kind)).toBeUndefined();
});

async function sizeOf(content: Uint8Array, kind: string) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return readPictureSize(path, kind);
}
