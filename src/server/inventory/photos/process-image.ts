import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { filesOf, type Format, type PhotoPart } from '#contract/inventory/renditions.ts';
import { mostPixels } from '#server/images/most-pixels.ts';
import { Unreadable, type ProcessedImage } from './processed-image.ts';

const readableFormats = new Set(['jpeg', 'png', 'webp']);
/** A strip taller than this would make huge renditions, as those are limited in width alone. */
const steepest = 4;

export async function processImage(original: Uint8Array, part: PhotoPart): Promise<ProcessedImage> {
  const { width, height } = await measure(original);
  if (height > width * steepest) throw new Unreadable('too-tall');
  const wanted = filesOf(part, width);
  const byWidth = [...Map.groupBy(wanted, (file) => file.width)].toSorted(([one], [other]) => other - one);
  const files: ProcessedImage['files'] = [];
  let smallest: Raw | undefined;
  // Decoded once, and already smaller while decoding where the format allows it; each size is made from the next larger one.
  let larger = read(original).autoOrient();
  for (const [width, same] of byWidth) {
    const picture = await toRaw(larger, width);
    for (const { format } of same)
      files.push({ width, format, bytes: await encoders[format](fromRaw(picture), width).toBuffer() });
    larger = fromRaw(picture);
    smallest = picture;
  }
  return { width, height, color: smallest ? meanColor(smallest) : '', files };
}

const read = (original: Uint8Array) =>
  sharp(original, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });

/** The measure of the picture as it is looked at, once turned upright. */
async function measure(original: Uint8Array): Promise<{ width: number; height: number }> {
  const { format, autoOrient } = await read(original).metadata();
  if (!readableFormats.has(format)) throw new Unreadable('unknown-kind');
  return autoOrient;
}

type Raw = { data: Buffer; info: OutputInfo };

/** To plain sRGB on white: formats differ in what else they could carry. */
async function toRaw(picture: Sharp, width: number): Promise<Raw> {
  return picture
    .resize({ width, kernel: 'lanczos2' })
    .toColorspace('srgb')
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function fromRaw({ data, info: { width, height, channels } }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/**
 * AVIF at effort 1 for cards: effort 2 costs four times the CPU for a tenth fewer bytes. Large sizes are looked at far less
 * often and cost most, so they get effort 0: a third of the CPU, for as many bytes where a photo has grain and up to a quarter
 * more where it has none. JPEG is for link previews, the few browsers without AVIF and the first look: there quickness counts for
 * more than bytes.
 */
const encoders: Record<Format, (picture: Sharp, width: number) => Sharp> = {
  avif: (picture, width) =>
    picture.avif({ quality: 50, effort: width > widestOnCards ? 0 : 1, chromaSubsampling: '4:2:0' }),
  jpg: (picture) => picture.jpeg({ quality: 76 }),
};
const widestOnCards = 640;

function meanColor({ data, info: { channels } }: Raw): string {
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += channels)
    for (let channel = 0; channel < 3; channel++) sums[channel]! += data[at + Math.min(channel, channels - 1)]!;
  const pixels = data.length / channels;
  return `#${sums
    .map((sum) =>
      Math.round(sum / pixels)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
