import { z } from 'zod';
import type { Db } from '#server/database/database.ts';
import type { Promised } from '#server/outbox/promise.ts';
import { withdrawParked } from '#server/outbox/withdraw.ts';

/** What the outbox carries about photos: both ends, who promises and who keeps, read it here. */
export const MakeRenditions = z.object({ photoID: z.int(), contentHash: z.string().regex(/^[0-9a-f]+$/) });
export type MakeRenditions = z.infer<typeof MakeRenditions>;

export const DeletePhotoFiles = z.object({
  originals: z.array(z.string()),
  contentHashes: z.array(z.string().regex(/^[0-9a-f]+$/)),
});
export type DeletePhotoFiles = z.infer<typeof DeletePhotoFiles>;

/** Covers of all cars come before second pictures of any. */
export function renditionsPromise(payload: MakeRenditions, position: number): Promised {
  return { kind: 'make-renditions', payload, priority: position };
}

/** Once it is tried again or deleted, nobody has to look at why it failed. */
export const withdrawRenditions = (tx: Db, photoID: number) => withdrawParked(tx, 'make-renditions', { photoID });

const afterAllPictures = 1000;

export function deletionPromise(rows: { originalKey: string; contentHash: string | null }[]): Promised {
  const payload: DeletePhotoFiles = {
    originals: rows.map((row) => row.originalKey),
    contentHashes: rows.flatMap((row) => row.contentHash ?? []),
  };
  return { kind: 'delete-photo-files', payload, priority: afterAllPictures };
}
