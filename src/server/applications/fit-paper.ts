import { open, readFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { Refusal } from '#contract/refusals.ts';
import type { CleanPicture } from '#server/pictures/clean.ts';
import { isCleanable } from '#server/pictures/cleaning-work.ts';
import { Unreadable } from '#server/pictures/unreadable.ts';
import type { Upload } from '#server/storage/upload.ts';

/** A paper as it may be kept: how long it is, and its bytes. */
export type FitPaper = { bytes: number; content: AsyncIterable<Uint8Array> };

/**
 * Pictures are encoded anew without what phones write into them. A PDF is kept as it is once its structure was looked at.
 * HEIC is kept as it is too: the decoder this product comes with cannot read it, and the paper's reader can.
 */
export async function makeFit(upload: Upload, cleanPicture: CleanPicture): Promise<FitPaper> {
  if (isCleanable(upload.kind)) {
    const picture = await cleanPicture(await readFile(upload.path), upload.kind).catch(refuseUnreadable);
    return { bytes: picture.length, content: once(picture) };
  }
  if (upload.kind === 'pdf' && !(await isWholePdf(upload))) throw unreadable('This PDF is damaged or incomplete.');
  return { bytes: upload.bytes, content: createReadStream(upload.path) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Writers may add a little after the end; readers look for it in the last kilobyte. */
const tailBytes = 1024;

/** Its kind was told by its first bytes; a whole one ends with the place of its table and a mark. */
async function isWholePdf({ path, bytes }: Upload): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(tailBytes),
      0,
      tailBytes,
      Math.max(0, bytes - tailBytes),
    );
    return /startxref\s+\d+\s+%%EOF/.test(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
  }
}

function refuseUnreadable(error: unknown): never {
  throw error instanceof Unreadable ? unreadable('This picture is damaged or too large to be read.') : error;
}

function unreadable(message: string): Refusal {
  return new Refusal('wrong-kind-of-file', { message, errors: { proofOfIncome: message } });
}
