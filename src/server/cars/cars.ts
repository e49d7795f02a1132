import { and, eq, sql } from 'drizzle-orm';
import type { CarDraft, CarEdit } from '#contract/car.ts';
import type { CarStatus } from '#contract/car-terms.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { cars, type Condition } from '#server/database/schema.ts';
import type { Upload } from '#server/storage/upload.ts';
import type { Photos } from './photos.ts';

/** What the toggle on a car's card does: what is on offer is taken off, what is off goes on offer again. */
const toggledStatus: Record<CarStatus, CarStatus> = {
  active: 'archived',
  archived: 'active',
  reserved: 'archived',
  sold: 'archived',
};

/** The inventory as the clerk edits it. What the public sees of it announces itself to the catalog. */
export function createCars({ database, photos, clock }: { database: Database; photos: Photos; clock: () => Date }) {
  return {
    async add(draft: CarDraft, uploads: Upload[] = []): Promise<number> {
      return photos.withOriginals(uploads, (originals) =>
        write(async (tx) => {
          const [added] = await tx.insert(cars).values(rowOf(draft, clock())).returning({ carID: cars.carID });
          if (added === undefined) throw new Error('The car was not stored.');
          await photos.attach(tx, added.carID, originals);
          return added.carID;
        }),
      );
    },

    /** Many at once, all or none. */
    async addMany(drafts: CarDraft[]): Promise<void> {
      await write(async (tx) => {
        const now = clock();
        for (let start = 0; start < drafts.length; start += rowsAtOnce) {
          await tx.insert(cars).values(drafts.slice(start, start + rowsAtOnce).map((draft) => rowOf(draft, now)));
        }
      });
    },

    /** What is left out keeps its value; pictures are added after those that are there. */
    async edit(carID: number, edit: CarEdit, uploads: Upload[] = []): Promise<void> {
      await photos.withOriginals(uploads, (originals) =>
        write(async (tx) => {
          const changed = await tx
            .update(cars)
            .set({
              ...columnsOf(edit),
              condition: sql`${cars.condition} || ${JSON.stringify(conditionOf(edit))}::jsonb`,
              updatedAt: clock(),
            })
            .where(eq(cars.carID, carID))
            .returning({ carID: cars.carID });
          if (changed.length === 0) throw new Refusal('car-not-found');
          await photos.attach(tx, carID, originals);
        }),
      );
    },

    /** One statement checks and changes, so of two clerks who press at once the second is told. */
    async changeStatus(carID: number, currentStatus: CarStatus): Promise<CarStatus> {
      const newStatus = toggledStatus[currentStatus];
      const changed = await database.db
        .update(cars)
        .set({ status: newStatus, reservedUntil: null, updatedAt: clock() })
        .where(and(eq(cars.carID, carID), eq(cars.status, currentStatus)))
        .returning({ carID: cars.carID });
      if (changed.length > 0) return newStatus;
      throw new Refusal('stale-status', { extra: { newStatus: await readStatus(carID) } });
    },

    async delete(carID: number): Promise<void> {
      await database.transaction(async (tx) => {
        // Locked first, so that no picture is attached between the promise to delete its files and the end of the car.
        const found = await tx.select({ carID: cars.carID }).from(cars).where(eq(cars.carID, carID)).for('update');
        if (found.length === 0) throw new Refusal('car-not-found');
        await photos.promiseDeletion(tx, carID);
        await tx.delete(cars).where(eq(cars.carID, carID));
      });
    },
  };

  /** A stock number names one car. */
  async function write<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (!isUniqueViolation(error, 'cars_stock_number_unique')) throw error;
      throw new Refusal('invalid-input', { errors: { stockNumber: 'Another car has this stock number.' } });
    }
  }

  async function readStatus(carID: number): Promise<CarStatus> {
    const [car] = await database.db.select({ status: cars.status }).from(cars).where(eq(cars.carID, carID)).limit(1);
    if (car === undefined) throw new Refusal('car-not-found');
    return car.status;
  }
}
export type Cars = ReturnType<typeof createCars>;

/** A statement has room for 65,535 values, and a row has about 25. */
const rowsAtOnce = 500;

function rowOf(draft: CarDraft, now: Date) {
  const { carMake, carModel, carYear } = draft;
  return {
    ...columnsOf(draft),
    condition: conditionOf(draft),
    carMake,
    carModel,
    carYear,
    createdAt: now,
    updatedAt: now,
  };
}

function columnsOf({
  carPrice,
  carDownpay,
  keys: _k,
  starts: _s,
  drives: _d,
  knownDefects: _n,
  sourceBank: _b,
  ...same
}: CarEdit) {
  return { ...same, priceCents: toCents(carPrice), downpayCents: toCents(carDownpay) };
}

/** Only what was checked: what is left out of a form stays as it was. */
function conditionOf({ keys, starts, drives, knownDefects, sourceBank }: CarEdit): Condition {
  const given = Object.entries({ keys, starts, drives, knownDefects, sourceBank });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

const toCents = (dollars: number | undefined) => (dollars === undefined ? undefined : Math.round(dollars * 100));
