import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { count, eq, max } from 'drizzle-orm';
import type { FileKind } from '#contract/api/endpoints.ts';
import { Refusal, refuseField } from '#contract/api/refusals.ts';
import type { Db } from '#server/database/database.ts';
import { photos } from '#server/database/schema.ts';
import type { Log } from '#server/log.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { mostPixels } from '#server/images/most-pixels.ts';
import { readPictureSize } from '#server/images/image-size.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Upload } from '#server/storage/upload.ts';
import { originalKey } from './original-keys.ts';
import { photoDeletionJob, renditionsJob } from './photo-jobs.ts';

const mostPhotos = 20;
/** HEIC is missing: the decoder this product comes with cannot read it, for its patents. */
const photoKinds = new Set<FileKind>(['jpeg', 'png', 'webp']);

/** An upload that lies in private storage, and the name its renditions will have. */
type Original = { key: string; contentHash: string };

/** The pictures of a car, from upload to deletion; `renditions.ts` makes them fit to be shown. */
export function createPhotos(needs: { privateSpace: Storage; clock: () => Date; log: Log; randomID?: () => string }) {
  const { privateSpace, clock, log, randomID = randomUUID } = needs;
  return {
    /** Originals are safe on disk before the rows that name them are written. */
    async withOriginals<T>(uploads: Upload[], write: (originals: Original[]) => Promise<T>): Promise<T> {
      refuseUnfit(uploads);
      await refuseHuge(uploads);
      const originals = await storeAll(uploads);
      try {
        return await write(originals);
      } catch (error) {
        // Only a refusal says for sure that nothing was written; after a lost connection the rows may be there.
        if (error instanceof Refusal) await takeAway(originals);
        throw error;
      }
    },

    /** The caller holds the car's row locked, so that the places are counted once. */
    async attach(tx: Db, carID: number, originals: Original[]): Promise<number[]> {
      if (originals.length === 0) return [];
      const [there] = await tx
        .select({ count: count(), last: max(photos.position) })
        .from(photos)
        .where(eq(photos.carID, carID));
      if ((there?.count ?? 0) + originals.length > mostPhotos) throw tooMany();
      const first = (there?.last ?? -1) + 1;
      const added = await tx
        .insert(photos)
        .values(
          originals.map(({ key }, index) => ({ carID, position: first + index, originalKey: key, createdAt: clock() })),
        )
        .returning({ photoID: photos.photoID, position: photos.position, originalKey: photos.originalKey });
      const hashOf = new Map(originals.map(({ key, contentHash }) => [key, contentHash]));
      await enqueue(
        tx,
        ...added.map(({ photoID, position, originalKey }) =>
          renditionsJob({ photoID, contentHash: hashOf.get(originalKey)! }, position),
        ),
      );
      return added.toSorted((one, other) => one.position - other.position).map((photo) => photo.photoID);
    },

    async enqueueDeletion(tx: Db, carID: number): Promise<void> {
      const rows = await tx
        .select({ originalKey: photos.originalKey, contentHash: photos.contentHash })
        .from(photos)
        .where(eq(photos.carID, carID));
      if (rows.length > 0) await enqueue(tx, photoDeletionJob(rows));
    },
  };

  async function storeAll(uploads: Upload[]): Promise<Original[]> {
    const originals: Original[] = [];
    try {
      for (const upload of uploads) originals.push(await store(upload));
      return originals;
    } catch (error) {
      await takeAway(originals);
      throw error;
    }
  }

  async function store(upload: Upload): Promise<Original> {
    const key = originalKey(clock(), randomID());
    const contentHash = await hashOf(upload.path, key);
    await privateSpace.save(key, { path: upload.path });
    return { key, contentHash };
  }

  async function takeAway(originals: Original[]): Promise<void> {
    const outcomes = await Promise.allSettled(originals.map(({ key }) => privateSpace.delete(key)));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'photos: an original is left to the sweep');
  }
}
export type Photos = ReturnType<typeof createPhotos>;

function refuseUnfit(uploads: Upload[]): void {
  if (uploads.length > mostPhotos) throw tooMany();
  const unfit = uploads.find((upload) => !photoKinds.has(upload.kind));
  if (unfit === undefined) return;
  const code = unfit.kind === 'heic' ? 'heic-car-picture' : 'not-a-car-picture';
  throw refuseField('wrong-kind-of-file', unfit.field, { code });
}

/** Told at once, not by a picture that fails later. What the header does not tell is left to the image worker. */
async function refuseHuge(uploads: Upload[]): Promise<void> {
  for (const { path, kind, field, label } of uploads) {
    const size = await readPictureSize(path, kind);
    if (size === undefined || size.width * size.height <= mostPixels) continue;
    const { width, height } = size;
    const megapixels = mostPixels / 1_000_000;
    throw refuseField('too-large', field, { code: 'too-many-pixels', label, megapixels, width, height });
  }
}

const tooMany = () =>
  new Refusal('invalid-input', { problems: { images: { code: 'too-many-pictures', most: mostPhotos } } });

const hashLength = 20;
/** Raised when the same original would give different renditions, so that they get new names. */
const pipelineVersion = 2;

/** A picture that failed has no renditions yet; this names them after its original alone, which is nowhere else. */
export const nameOfRetry = (key: string) =>
  createHash('sha256').update(`${pipelineVersion}:${key}`).digest('hex').slice(0, hashLength);

/** The key goes in as well: no two photos share files, so the files of one can be deleted without asking about others. */
export async function hashOf(path: string, key: string): Promise<string> {
  const hash = createHash('sha256').update(`${pipelineVersion}:${key}:`);
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, hashLength);
}
