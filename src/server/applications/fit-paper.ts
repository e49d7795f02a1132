import { readFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { Refusal } from '#contract/refusals.ts';
import type { CleanPicture } from '#server/pictures/clean.ts';
import { isCleanable } from '#server/pictures/cleaning-work.ts';
import { Unreadable } from '#server/pictures/unreadable.ts';
import type { Upload } from '#server/storage/upload.ts';

/** A paper as it may be kept: how long it is, and its bytes. */
export type FitPaper = { bytes: number; content: AsyncIterable<Uint8Array> };

/**
 * Pictures are encoded anew without what phones write into them. A PDF is kept as it is; so is HEIC: the decoder this product comes
 * with cannot read it, and whoever opens the document can. The structure of both was checked when they came in.
 */
export async function makeFit(upload: Upload, cleanPicture: CleanPicture): Promise<FitPaper> {
  if (isCleanable(upload.kind)) {
    const picture = await cleanPicture(await readFile(upload.path), upload.kind).catch(refuseUnreadable);
    return { bytes: picture.length, content: once(picture) };
  }
  return { bytes: upload.bytes, content: createReadStream(upload.path) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function refuseUnreadable(error: unknown): never {
  throw error instanceof Unreadable ? unreadable('This picture is damaged or too large to be read.') : error;
}

function unreadable(message: string): Refusal {
  return new Refusal('wrong-kind-of-file', { message, errors: { proofOfIncome: message } });
}
