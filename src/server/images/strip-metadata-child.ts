import sharp, { type Sharp } from 'sharp';
import { CleaningWork, type CleanableKind, type Cleaned } from './strip-metadata-messages.ts';
import { serveKillable } from './killable-child.ts';
import { mostPixels } from './most-pixels.ts';
import { expectOnePicture } from './one-picture.ts';

expectOnePicture();

serveKillable(async (work) => {
  const { picture, kind } = CleaningWork.parse(work);
  try {
    const read = sharp(picture, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    const { format } = await read.metadata();
    if (format !== kind) return { unreadable: 'unknown-kind' } satisfies Cleaned;
    return { cleaned: await encoders[kind](read.autoOrient()).toBuffer() };
  } catch {
    return { unreadable: 'damaged' } satisfies Cleaned;
  }
});

/** Small print on a payslip stays legible: hardly any loss, and full color resolution. */
const encoders: Record<CleanableKind, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 92 }),
};
