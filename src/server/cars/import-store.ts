import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { CarDraft } from '#contract/car.ts';
import type { ImportProgress } from '#contract/import.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Database } from '#server/database/database.ts';
import { cars, importMappings, importRows, imports } from '#server/database/schema.ts';
import type { Remembered } from './import-mapping.ts';
import { namesOf } from './import-tally.ts';
import { columnsOfDraft } from './car-columns.ts';
import { Fault, sentence } from '#server/fault.ts';

export type StagedRow = { row: number; draft: CarDraft };

/** Sheets on their way into the yard. */
export function createImportStore({ database }: { database: Database }) {
  const { db } = database;
  return {
    async add(sheet: { label: string; sheetKey: string; rows: number; createdAt: Date }): Promise<number> {
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

    /** From the beginning: what an earlier check found is forgotten. */
    beginCheck: (importID: number): Promise<{ sheetKey: string }> =>
      database.transaction(async (tx) => {
        const [begun] = await tx
          .update(imports)
          .set({ state: 'checking', through: 0, problemCount: 0 })
          .where(eq(imports.importID, importID))
          .returning({ sheetKey: imports.sheetKey });
        if (begun === undefined) throw new Refusal('import-not-found');
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
          insert into ${importRows} (import_id, row, draft)
          select ${importID}::int, (staged ->> 'row')::int, staged -> 'draft'
          from jsonb_array_elements(${JSON.stringify(rows.map(({ row, draft }) => ({ row, draft: columnsOfDraft(draft) })))}::jsonb) as staged`);
      }),

    finishCheck: (
      importID: number,
      problemCount: number,
      remembered?: { bank: string; mapping: Remembered; at: Date },
    ) =>
      database.transaction(async (tx) => {
        await tx
          .update(imports)
          .set({ state: 'checked', problemCount })
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

    /** Which names of these cars are borne in the yard already. */
    async findKnown(drafts: CarDraft[]): Promise<Set<string>> {
      // Clerks type VINs in capitals or not; both spellings find the index.
      const vins = drafts.flatMap(({ vin = '' }) => (vin === '' ? [] : [vin.toUpperCase(), vin.toLowerCase()]));
      const stockNumbers = drafts.flatMap(({ stockNumber }) => stockNumber ?? []);
      const found = await db.execute<{ vin: string; stock_number: string | null }>(sql`
        select ${cars.vin}, ${cars.stockNumber} from ${cars}
        where (${cars.vin} <> '' and ${cars.vin} = any(${oneParameter(vins)}))
          or ${cars.stockNumber} = any(${oneParameter(stockNumbers)})`);
      return new Set(
        found.rows.flatMap((row) => namesOf({ vin: row.vin, stockNumber: row.stock_number ?? undefined })),
      );
    },

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

const overtaken = () => new Refusal('illegal-step', { message: 'This sheet is being checked already.' });

/** A list as one parameter: hundreds of them would cost more than the search. */
const oneParameter = (values: string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

export const isKnown = (known: Set<string>, draft: CarDraft) => namesOf(draft).some((name) => known.has(name));
