import { and, eq } from 'drizzle-orm';
import type { CarDraft, CarEdit } from '#contract/car.ts';
import { Refusal } from '#contract/refusals.ts';
import type { CarOnTheDesk } from '#contract/stock.ts';
import type { Database, Db } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { cars } from '#server/database/schema.ts';
import type { Upload } from '#server/storage/upload.ts';
import { counted, isThere, withTruth } from './car-change.ts';
import { changesOf, rowOf } from './car-columns.ts';
import { nameOf, type WriteAudit } from './needs.ts';
import type { Photos } from './photos.ts';
import { Fault, sentence } from '#server/fault.ts';

/** Null where the house itself acts: the demonstration, an operator's command. */
type By = { actorID: number | null; uploads?: Upload[] };

/** The inventory as the clerk edits it. What the public sees of it announces itself to the catalog. */
export function createCars(needs: {
  database: Database;
  photos: Photos;
  clock: () => Date;
  readOnDesk: (carID: number) => Promise<CarOnTheDesk>;
  writeAudit: WriteAudit;
}) {
  const { database, photos, clock, writeAudit } = needs;
  return {
    async add(draft: CarDraft, { actorID, uploads = [] }: By): Promise<number> {
      return photos.withOriginals(uploads, (originals) =>
        write(async (tx) => {
          const [added] = await tx.insert(cars).values(rowOf(draft, clock())).returning({ carID: cars.carID });
          if (added === undefined) throw new Fault(sentence`The car was not stored.`);
          await photos.attach(tx, added.carID, originals);
          await writeAudit(tx, { actorID, action: 'car added', object: nameOf(added.carID) });
          return added.carID;
        }),
      );
    },

    /** Many at once, all or none. */
    addMany: (drafts: CarDraft[], actorID: number | null): Promise<void> =>
      write((tx) => insertMany(tx, drafts, actorID)),

    /** What is left out keeps its value; pictures are added after those that are there. Given the version that was seen, it must still be that one. */
    async edit(
      carID: number,
      edit: CarEdit,
      { actorID, version, uploads = [] }: By & { version?: number | undefined },
    ): Promise<void> {
      await photos.withOriginals(uploads, (originals) =>
        withTruth(
          write(async (tx) => {
            await change(tx, carID, edit, version);
            await photos.attach(tx, carID, originals);
            await writeAudit(tx, { actorID, action: 'car edited', object: nameOf(carID) });
          }),
          () => needs.readOnDesk(carID),
        ),
      );
    },
  };

  async function change(tx: Db, carID: number, edit: CarEdit, version: number | undefined): Promise<void> {
    const changed = await tx
      .update(cars)
      .set({ ...changesOf(edit), ...counted(clock()) })
      .where(and(isThere(carID), version === undefined ? undefined : eq(cars.version, version)))
      .returning({ carID: cars.carID });
    if (changed.length === 0) throw new Refusal(version === undefined ? 'car-not-found' : 'stale-car');
  }

  async function insertMany(tx: Db, drafts: CarDraft[], actorID: number | null): Promise<void> {
    const now = clock();
    const carIDs: number[] = [];
    for (const some of inParts(drafts)) {
      const added = await tx
        .insert(cars)
        .values(some.map((draft) => rowOf(draft, now)))
        .returning({ carID: cars.carID });
      carIDs.push(...added.map((car) => car.carID));
    }
    for (const some of inParts(carIDs))
      await writeAudit(tx, ...some.map((carID) => ({ actorID, action: 'car added' as const, object: nameOf(carID) })));
  }

  /** A stock number names one car. */
  async function write<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (!isUniqueViolation(error, 'cars_stock_number_unique')) throw error;
      throw new Refusal('invalid-input', { errors: { stockNumber: 'Another car has this stock number.' } });
    }
  }
}

/** A statement has room for 65,535 values, and a row has about 25. */
const rowsAtOnce = 500;

function inParts<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  );
}
