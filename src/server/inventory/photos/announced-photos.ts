import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database, Db } from '#server/database/database.ts';
import { photos } from '#server/database/schema.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Upload } from '#server/storage/upload.ts';
import { originalKey } from './original-keys.ts';
import { photoDeletionJob, renditionsJob } from './photo-jobs.ts';
import { hashOf } from './photo-originals.ts';

/** What is known of a picture before it is there. */
export type Announced = { width: number; height: number; color: string; drawn: boolean };

/**
 * Pictures that have their place before they have come: pages say that they are on their way. Nobody edits the car when
 * one comes, so its version stays as it is.
 */
export function createAnnouncedPhotos(needs: { database: Database; privateSpace: Storage; clock: () => Date }) {
  const { database, privateSpace, clock } = needs;
  return {
    /** The places of a car that has none yet. Whoever announces enqueues in the same transaction what makes the pictures. */
    async announce(tx: Db, carID: number, announced: Announced[]): Promise<number[]> {
      const rows = await tx
        .insert(photos)
        .values(
          announced.map((known, position) => ({
            ...known,
            carID,
            position,
            originalKey: originalKey(clock(), randomUUID()),
            createdAt: clock(),
          })),
        )
        .returning({ photoID: photos.photoID, position: photos.position });
      return rows.toSorted((one, other) => one.position - other.position).map(({ photoID }) => photoID);
    },

    /** The picture has come. One whose place is gone is forgotten; one that is there already is left alone. */
    async fill(photoID: number, { path }: Upload): Promise<void> {
      const [place] = await database.db
        .select({ originalKey: photos.originalKey })
        .from(photos)
        .where(isEmpty(photoID))
        .limit(1);
      if (place === undefined) return;
      const contentHash = await hashOf(path, place.originalKey);
      await privateSpace.save(place.originalKey, { path });
      const isKept = await database.transaction(async (tx) => {
        const [kept] = await tx
          .select({ position: photos.position })
          .from(photos)
          .where(eq(photos.photoID, photoID))
          .for('update');
        if (kept !== undefined)
          await enqueue(tx, renditionsJob({ photoID, contentHash, patient: true }, kept.position));
        return kept !== undefined;
      });
      if (!isKept) await privateSpace.delete(place.originalKey);
    },

    /** They will not come after all. */
    withdraw: (...photoIDs: number[]): Promise<void> =>
      database.transaction(async (tx) => {
        const gone = await tx
          .delete(photos)
          .where(isEmpty(...photoIDs))
          .returning({ originalKey: photos.originalKey, contentHash: photos.contentHash });
        if (gone.length > 0) await enqueue(tx, photoDeletionJob(gone));
      }),
  };
}

const isEmpty = (...photoIDs: number[]) => and(inArray(photos.photoID, photoIDs), isNull(photos.contentHash));
