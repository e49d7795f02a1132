import { and, eq, isNull, sql } from 'drizzle-orm';
import { writeFacts, type AuditFacts } from '#contract/audit/audit-facts.ts';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import { Refusal, refuseField } from '#contract/api/refusals.ts';
import type { StaffCarWithPhotos } from '#contract/inventory/staff-car.ts';
import type { Database, Db } from '#server/database/database.ts';
import { cars, photos as table } from '#server/database/schema.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { Upload } from '#server/storage/upload.ts';
import { touchCar, withCurrentCar } from '../cars/change-car.ts';
import { photosFact } from '../sales/car-facts.ts';
import { nameOf, type WriteAudit } from '../needs.ts';
import { photoDeletionJob, renditionsJob, withdrawRenditions } from './photo-jobs.ts';
import { nameOfRetry, type Photos } from './photo-originals.ts';

/** What the admin does with the pictures of a car. The first is the cover. */
export function createCarPhotos(needs: {
  database: Database;
  photos: Photos;
  clock: () => Date;
  readForStaff: (carID: number) => Promise<StaffCarWithPhotos>;
  writeAudit: WriteAudit;
}) {
  const { database, photos, clock } = needs;
  return {
    /** Resolves to the new ones, in their order. */
    async add(carID: number, uploads: Upload[], actorID: number | null): Promise<number[]> {
      if (uploads.length === 0) throw refuseField('invalid-input', 'images', { code: 'no-pictures' });
      return photos.withOriginals(uploads, (originals) =>
        change(
          carID,
          'photos added',
          actorID,
          (tx) => photos.attach(tx, carID, originals),
          photosFact(originals.length),
        ),
      );
    },

    /** Refused with the car as it is when a picture was added or deleted meanwhile. */
    async arrange(carID: number, order: number[], actorID: number | null): Promise<void> {
      const wanted = new Set(order);
      if (wanted.size !== order.length) throw refuseField('invalid-input', 'order', { code: 'picture-named-twice' });
      const arranged = change(carID, 'photos arranged', actorID, async (tx) => {
        const there = await tx.select({ photoID: table.photoID }).from(table).where(eq(table.carID, carID));
        const isWhole = there.length === wanted.size && there.every((photo) => wanted.has(photo.photoID));
        if (!isWhole) throw new Refusal('stale-car', { problem: { code: 'pictures-changed' } });
        if (order.length === 0) return;
        const places = sql.join(
          order.map((photoID) => sql`${photoID}::integer`),
          sql`, `,
        );
        await tx
          .update(table)
          .set({ position: sql`array_position(array[${places}], ${table.photoID}) - 1` })
          .where(eq(table.carID, carID));
      });
      await withCurrentCar(arranged, () => needs.readForStaff(carID));
    },

    /** This and the following resolve to the car whose picture it is. */
    describe: (photoID: number, alt: string, actorID: number | null): Promise<number> =>
      changePhoto(photoID, 'photo described', actorID, async (tx) => {
        await tx.update(table).set({ alt }).where(eq(table.photoID, photoID));
      }),

    delete: (photoID: number, actorID: number | null): Promise<number> =>
      changePhoto(photoID, 'photo deleted', actorID, async (tx) => {
        const deleted = await tx
          .delete(table)
          .where(eq(table.photoID, photoID))
          .returning({ originalKey: table.originalKey, contentHash: table.contentHash });
        if (deleted.length === 0) throw new Refusal('photo-not-found');
        await withdrawRenditions(tx, photoID);
        await enqueue(tx, photoDeletionJob(deleted));
      }),

    /** Trying again what is ready, or under way, changes nothing. */
    retry: (photoID: number, actorID: number | null): Promise<number> =>
      changePhoto(photoID, 'photo tried again', actorID, async (tx) => {
        const [failed] = await tx
          .update(table)
          .set({ state: 'waiting' })
          .where(and(eq(table.photoID, photoID), eq(table.state, 'failed')))
          .returning({ originalKey: table.originalKey, position: table.position });
        if (failed === undefined) return;
        await withdrawRenditions(tx, photoID);
        const contentHash = nameOfRetry(failed.originalKey);
        await enqueue(tx, renditionsJob({ photoID, contentHash }, failed.position));
      }),
  };

  async function changePhoto(
    photoID: number,
    action: AuditAction,
    actorID: number | null,
    work: (tx: Db) => Promise<void>,
  ): Promise<number> {
    // A picture stays with its car, so this need not be read in the transaction.
    const [found] = await database.db
      .select({ carID: table.carID })
      .from(table)
      .innerJoin(cars, eq(cars.carID, table.carID))
      .where(and(eq(table.photoID, photoID), isNull(cars.deletedAt)))
      .limit(1);
    if (found === undefined) throw new Refusal('photo-not-found');
    await change(found.carID, action, actorID, work);
    return found.carID;
  }

  /** The car is held first, so that those who change its pictures do so one after the other. */
  function change<T>(
    carID: number,
    action: AuditAction,
    actorID: number | null,
    work: (tx: Db) => Promise<T>,
    facts: AuditFacts = {},
  ): Promise<T> {
    return database.transaction(async (tx) => {
      await touchCar(tx, carID, clock());
      const done = await work(tx);
      await needs.writeAudit(tx, { actorID, action, object: nameOf(carID), note: writeFacts(facts) });
      return done;
    });
  }
}
