import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { ImportProgress } from '#contract/inventory/import.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Database } from '#server/database/database.ts';
import { cars, importMappings, importRows, imports, repossessionFiles } from '#server/database/schema.ts';
import type { Remembered } from './column-mapping.ts';
import type { RowNames } from './known-cars.ts';
import type { LotCar } from './read-change.ts';
import { fieldColumns } from '../cars/field-columns.ts';
import { readSpelling } from '../cars/known-spelling.ts';
import { fileOf, noFile } from '../repossession/repossession-columns.ts';
import { listOffered } from '../cars/vin-on-offer.ts';
import { readPhotoOrder } from '../export/export-cars.ts';
import { Fault, sentence } from '#server/errors/failures.ts';

/** A new car by its columns, or what changes about one that is here. */
export type StagedRow = { row: number; draft: Record<string, unknown>; carID?: number; version?: number };

/** Sheets on their way into the lot. */
export function createImportStore({ database }: { database: Database }) {
  const { db } = database;
  return {
    async add(sheet: {
      label: string;
      sheetKey: string;
      rows: number;
      headingsRow: number;
      createdAt: Date;
    }): Promise<number> {
      const [added] = await db.insert(imports).values(sheet).returning({ importID: imports.importID });
      if (added === undefined) throw new Fault(sentence`The sheet was not stored.`);
      return added.importID;
    },

    async readProgress(importID: number): Promise<ImportProgress> {
      const [found] = await db
        .select({ state: imports.state, rows: imports.rows, through: imports.through })
        .from(imports)
        .where(eq(imports.importID, importID))
        .limit(1);
      if (found === undefined) throw new Refusal('import-not-found');
      return found;
    },

    /** From the beginning: what an earlier check found is forgotten. What is done stays done. */
    beginCheck: (importID: number): Promise<{ sheetKey: string; headingsRow: number }> =>
      database.transaction(async (tx) => {
        const [begun] = await tx
          .update(imports)
          .set({ state: 'checking', through: 0, problemCount: 0, foreseen: null })
          .where(and(eq(imports.importID, importID), ne(imports.state, 'done')))
          .returning({ sheetKey: imports.sheetKey, headingsRow: imports.headingsRow });
        if (begun === undefined) {
          const isKept = (await tx.$count(imports, eq(imports.importID, importID))) > 0;
          throw isKept
            ? new Refusal('illegal-step', { problem: { code: 'sheet-imported' } })
            : new Refusal('import-not-found');
        }
        await tx.delete(importRows).where(eq(importRows.importID, importID));
        return begun;
      }),

    /** Refused where another check of the same sheet has begun meanwhile: it starts over from 0. */
    stage: (importID: number, step: { from: number; to: number }, rows: StagedRow[]): Promise<void> =>
      database.transaction(async (tx) => {
        const moved = await tx
          .update(imports)
          .set({ through: step.to })
          .where(and(eq(imports.importID, importID), eq(imports.state, 'checking'), eq(imports.through, step.from)))
          .returning({ importID: imports.importID });
        if (moved.length === 0) throw overtaken();
        if (rows.length === 0) return;
        await tx.execute(sql`
          insert into ${importRows} (import_id, row, draft, car_id, version)
          select ${importID}::int, (staged ->> 'row')::int, staged -> 'draft', (staged ->> 'carID')::int, (staged ->> 'version')::int
          from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as staged`);
      }),

    finishCheck: (
      importID: number,
      found: { problemCount: number; foreseen: NonNullable<typeof imports.$inferSelect.foreseen> },
      remembered?: { bank: string; mapping: Remembered; at: Date },
    ) =>
      database.transaction(async (tx) => {
        await tx
          .update(imports)
          .set({ state: 'checked', ...found })
          .where(and(eq(imports.importID, importID), eq(imports.state, 'checking')));
        if (remembered === undefined) return;
        const { bank, mapping, at } = remembered;
        await tx
          .insert(importMappings)
          .values({ bank, mapping, updatedAt: at })
          .onConflictDoUpdate({ target: importMappings.bank, set: { mapping, updatedAt: at } });
      }),

    dropCheck: (importID: number): Promise<void> =>
      database.transaction(async (tx) => {
        const dropped = await tx
          .update(imports)
          .set({ state: 'uploaded', through: 0 })
          .where(and(eq(imports.importID, importID), eq(imports.state, 'checking')))
          .returning({ importID: imports.importID });
        if (dropped.length > 0) await tx.delete(importRows).where(eq(importRows.importID, importID));
      }),

    readBanks: () =>
      db
        .select({ bank: importMappings.bank, mapping: importMappings.mapping })
        .from(importMappings)
        .orderBy(importMappings.bank)
        .limit(mostBanks),

    /** The cars that rows may mean, in the order of their ids. */
    async findCars(names: RowNames[], withPhotos: boolean): Promise<LotCar[]> {
      // Admins type VINs in capitals or not; both spellings find the index.
      const vins = names.flatMap(({ vin }) => (vin === '' ? [] : [vin.toUpperCase(), vin.toLowerCase()]));
      const stockNumbers = names.flatMap(({ stockNumber }) => (stockNumber === '' ? [] : [stockNumber]));
      const carIDs = names.flatMap(({ carID }) => (carID === undefined ? [] : [String(carID)]));
      const found = await db
        .select({ car: lotColumns, file: repossessionFiles })
        .from(cars)
        .leftJoin(repossessionFiles, eq(repossessionFiles.carID, cars.carID))
        .where(
          and(
            isNull(cars.deletedAt),
            sql`((${cars.vin} <> '' and ${cars.vin} = any(${oneParameter(vins)}))
              or ${cars.stockNumber} = any(${oneParameter(stockNumbers)})
              or ${cars.carID} = any(${oneParameter(carIDs)}::int[]))`,
          ),
        )
        .orderBy(cars.carID)
        .limit(mostFound);
      const ids = found.map(({ car }) => car.carID);
      const photosOf = withPhotos && ids.length > 0 ? await readPhotoOrder(db, ids) : new Map<number, number[]>();
      return found.map(({ car, file }) => ({
        ...car,
        file: file === null ? noFile : fileOf(file),
        photos: photosOf.get(car.carID) ?? [],
      }));
    },

    /** Who bears these VINs for sale and these stock numbers; a deleted car keeps its number as long as it can be brought back. */
    async findTaken(names: { vins: string[]; stockNumbers: string[] }) {
      const stockNumbers = await db
        .select({ carID: cars.carID, stockNumber: cars.stockNumber })
        .from(cars)
        .where(sql`${cars.stockNumber} = any(${oneParameter(names.stockNumbers)})`)
        .orderBy(cars.carID)
        .limit(mostFound);
      return { vins: await listOffered(db, names.vins), stockNumbers };
    },

    readSpelling: () => readSpelling(db),

    /** Those of the files that a sheet names. */
    findNamed: (keys: string[]) =>
      db.select({ key: imports.sheetKey }).from(imports).where(inArray(imports.sheetKey, keys)),

    /** What was uploaded before then goes, its rows with it. */
    deleteBefore: (at: Date) =>
      db.delete(imports).where(lt(imports.createdAt, at)).returning({ sheetKey: imports.sheetKey }),
  };
}
export type ImportStore = ReturnType<typeof createImportStore>;

const mostBanks = 200;
const mostFound = 5000;

const lotColumns = {
  carID: cars.carID,
  ...fieldColumns(),
  condition: cars.condition,
  status: cars.status,
  reservedUntil: cars.reservedUntil,
  version: cars.version,
};

const overtaken = () => new Refusal('illegal-step', { problem: { code: 'sheet-under-check' } });

/** A list as one parameter: hundreds of them would cost more than the search. */
const oneParameter = (values: string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
