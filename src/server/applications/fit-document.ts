import { readFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { refuseField } from '#contract/api/refusals.ts';
import type { CleanPicture } from '#server/images/strip-metadata.ts';
import { isCleanable } from '#server/images/strip-metadata-messages.ts';
import { Unreadable } from '#server/images/unreadable.ts';
import type { Upload } from '#server/storage/upload.ts';

/** A document as it may be kept: how long it is, and its bytes. */
export type FitDocument = { bytes: number; content: AsyncIterable<Uint8Array> };

/**
 * Pictures are encoded anew without what phones write into them. A PDF is kept as it is; so is HEIC: the decoder this product comes
 * with cannot read it, and whoever opens the document can. The structure of both was checked when they came in.
 */
export async function makeFit(upload: Upload, cleanPicture: CleanPicture): Promise<FitDocument> {
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
  if (!(error instanceof Unreadable)) throw error;
  throw refuseField('wrong-kind-of-file', 'proofOfIncome', { code: 'broken-picture' });
}
