import { and, eq } from 'drizzle-orm';
import type { CarDraft, CarEdit } from '#contract/inventory/car.ts';
import type { VinField } from '#contract/inventory/decoding/vin-facts.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { StaffCarWithPhotos } from '#contract/inventory/staff-car.ts';
import type { Database, Db } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { cars } from '#server/database/schema.ts';
import type { Upload } from '#server/storage/upload.ts';
import { counted, isThere, withCurrentCar } from './change-car.ts';
import { changesOf, rowOf } from './car-columns.ts';
import { knownMarks, marksAfter } from './vin-marks.ts';
import { readSpelling } from './known-spelling.ts';
import { noteOfEdit, readNewCarNotes } from '../sales/car-facts.ts';
import { recordPrices } from './price-history.ts';
import { admitVin, deedOfSameVin, isOffered, tryAgainAfterSameVin, type AdmittedVin } from './vin-on-offer.ts';
import { nameOf, type WriteAudit } from '../needs.ts';
import type { Photos } from '../photos/photo-originals.ts';
import { Fault, sentence } from '#server/errors/failures.ts';

/** Null where the app itself acts: the demonstration, an operator's command. */
type By = {
  actorID: number | null;
  uploads?: Upload[];
  sameVinReason?: string | undefined;
  /** What the VIN filled in and nobody has confirmed. */
  fromVin?: VinField[] | undefined;
};

/** The inventory as the admin edits it. What the public sees of it announces itself to the catalog. */
export function createCars(needs: {
  database: Database;
  photos: Photos;
  clock: () => Date;
  readForStaff: (carID: number) => Promise<StaffCarWithPhotos>;
  writeAudit: WriteAudit;
}) {
  const { database, photos, clock, writeAudit } = needs;
  return {
    async add(draft: CarDraft, { actorID, uploads = [], sameVinReason, fromVin = [] }: By): Promise<number> {
      return photos.withOriginals(uploads, (originals) =>
        write(async (tx) => {
          const admitted = await admitVin(tx, { vin: draft.vin }, sameVinReason);
          const spell = await readSpelling(tx);
          const row = {
            ...rowOf(spell(draft), clock()),
            sameVinReason: admitted.sameVinReason,
            fromVin: knownMarks(draft, fromVin),
          };
          const [added] = await tx.insert(cars).values(row).returning({ carID: cars.carID });
          if (added === undefined) throw new Fault(sentence`The car was not stored.`);
          await recordPrices(tx, [added.carID], { actorID, at: clock() });
          await photos.attach(tx, added.carID, originals);
          const notes = await readNewCarNotes(tx, [added.carID], originals.length);
          await writeAudit(
            tx,
            { actorID, action: 'car added', object: nameOf(added.carID), note: notes.get(added.carID) ?? '' },
            ...deedOfSameVin(added.carID, actorID, admitted),
          );
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
      { actorID, version, uploads = [], sameVinReason, fromVin }: By & { version?: number | undefined },
    ): Promise<void> {
      await photos.withOriginals(uploads, (originals) =>
        withCurrentCar(
          write(async (tx) => {
            const admitted = await admitNewVin(tx, carID, edit.vin, sameVinReason);
            await change(tx, carID, { ...(await spelled(tx, carID, edit)), version, fromVin }, admitted);
            const prices = await recordPrices(tx, [carID], { actorID, at: clock() });
            await photos.attach(tx, carID, originals);
            await writeAudit(
              tx,
              {
                actorID,
                action: 'car edited',
                object: nameOf(carID),
                note: noteOfEdit(prices, carID, originals.length),
              },
              ...(admitted === undefined ? [] : deedOfSameVin(carID, actorID, admitted)),
            );
          }),
          () => needs.readForStaff(carID),
        ),
      );
    },
  };

  /** Undefined where the VIN stays: what was said about it holds. */
  async function admitNewVin(
    tx: Db,
    carID: number,
    vin: string | undefined,
    reason: string | undefined,
  ): Promise<AdmittedVin | undefined> {
    if (vin === undefined) return undefined;
    const [car] = await tx
      .select({ vin: cars.vin, status: cars.status })
      .from(cars)
      .where(isThere(carID))
      .for('update');
    if (car === undefined || car.vin.toUpperCase() === vin) return undefined;
    return isOffered(car.status) ? admitVin(tx, { vin, carID }, reason) : { sameVinReason: null };
  }

  async function spelled(tx: Db, carID: number, edit: CarEdit): Promise<CarEdit> {
    if (edit.carMake === undefined && edit.carModel === undefined) return edit;
    const spell = await readSpelling(tx, carID);
    return spell(edit);
  }

  async function change(
    tx: Db,
    carID: number,
    { version, fromVin, ...edit }: CarEdit & { version: number | undefined; fromVin: VinField[] | undefined },
    admitted: AdmittedVin | undefined,
  ): Promise<void> {
    const changed = await tx
      .update(cars)
      .set({
        ...changesOf(edit),
        ...counted(clock()),
        sameVinReason: admitted?.sameVinReason,
        fromVin: marksAfter(edit, { marked: fromVin, isNewVin: admitted !== undefined }),
      })
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
    await recordPrices(tx, carIDs, { actorID, at: now });
    for (const some of inParts(carIDs)) await writeAudit(tx, ...(await deedsOfNewCars(tx, some, actorID)));
  }

  /** A stock number names one car. */
  async function write<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    try {
      return await tryAgainAfterSameVin(() => database.transaction(work));
    } catch (error) {
      if (!isUniqueViolation(error, 'cars_stock_number_unique')) throw error;
      throw new Refusal('invalid-input', { problems: { stockNumber: { code: 'stock-number-taken' } } });
    }
  }
}

async function deedsOfNewCars(tx: Db, carIDs: number[], actorID: number | null) {
  const notes = await readNewCarNotes(tx, carIDs);
  return carIDs.map((carID) => ({
    actorID,
    action: 'car added' as const,
    object: nameOf(carID),
    note: notes.get(carID) ?? '',
  }));
}

/** A statement has room for 65,535 values, and a row has about 25. */
const rowsAtOnce = 500;

function inParts<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  );
}
