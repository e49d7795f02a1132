import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ImportCheck, ImportChoice, ImportProgress, Mapping, Sheet } from '#contract/inventory/import.ts';
import { withRemembered } from '#contract/inventory/sheet-fields.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Database } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { rehearse } from '#server/database/rehearse.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Upload } from '#server/storage/upload.ts';
import { checkRows } from './check-rows.ts';
import { noNews, rehearseNews, type News } from './change-cars.ts';
import { encodingIn, sheetKey } from './sheet-keys.ts';
import { guessMapping, recall, remember, type Remembered } from './column-mapping.ts';
import { headingsAmong, mostTitleLines } from './find-headings.ts';
import { runImport, type GiveStatus, type ReadToCall } from './run-import.ts';
import { encodingOf, mostRows, readSheet, unfit, type Encoding, type SheetRow } from './read-sheet.ts';
import { createImportStore } from './import-store.ts';
import type { VinDecoder } from '../decoding/vin-decoder.ts';
import type { WriteAudit } from '../needs.ts';

const sampleRows = 3;

/** A bank's sheet on its way into the lot: uploaded, checked as often as it takes, then taken over once. */
export function createImports(needs: {
  database: Database;
  privateSpace: Storage;
  clock: () => Date;
  timeZone: string;
  redemptionDays: () => number;
  writeAudit: WriteAudit;
  giveStatus: GiveStatus;
  readToCall: ReadToCall;
  decoder: VinDecoder;
  randomID?: () => string;
}) {
  const { database, privateSpace, clock, randomID = randomUUID } = needs;
  const store = createImportStore({ database });
  const underWay = new Set<number>();

  return {
    async upload(upload: Upload, bank: string): Promise<Sheet> {
      const encoding = await encodingOf(createReadStream(upload.path));
      const remembered = await store.readBanks();
      const mappings = remembered.map(({ mapping }) => mapping);
      const { columns, sample, rows, headingsRow } = await overview(upload.path, encoding, mappings);
      const key = sheetKey(clock(), randomID(), encoding);
      await privateSpace.save(key, { path: upload.path });
      const importID = await store.add({ label: upload.label, sheetKey: key, rows, headingsRow, createdAt: clock() });
      const banks = remembered.map((one) => ({ ...one, mapping: recall(one.mapping, columns) }));
      const known = banks.find((one) => one.bank === bank)?.mapping ?? {};
      const mapping = withRemembered(guessMapping(columns), known);
      const canFillFromVin = needs.decoder.isInstalled;
      return { importID, label: upload.label, columns, sample, rows, headingsRow, mapping, canFillFromVin, banks };
    },

    /** One check of a sheet at a time: two would stage their rows among each other. */
    async check(importID: number, choice: Choice): Promise<ImportCheck> {
      if (underWay.has(importID)) throw new Refusal('illegal-step', { problem: { code: 'sheet-under-check' } });
      underWay.add(importID);
      try {
        return await checkFromTheStart(importID, choice);
      } finally {
        underWay.delete(importID);
      }
    },

    /** Running it again does nothing, and answers the same. */
    async run(importID: number, actorID: number) {
      const { rows, ...done } = await runImport({ ...needs, importID, actorID });
      return { ...done, known: rows - done.added - done.changed };
    },

    readProgress: (importID: number): Promise<ImportProgress> => store.readProgress(importID),
  };

  async function checkFromTheStart(importID: number, choice: Choice): Promise<ImportCheck> {
    const { sheetKey, headingsRow } = await store.beginCheck(importID);
    try {
      const stored = await privateSpace.open(sheetKey);
      if (stored === undefined) throw new Refusal('import-not-found');
      const rows = readSheet(stored.stream, encodingIn(sheetKey));
      const { bank, mapping, knownCars = mapping.carID === undefined ? 'leave' : 'change', newCars } = choice;
      const decoder = choice.fillFromVin && needs.decoder.isInstalled ? needs.decoder : undefined;
      const { check, columns } = await checkRows(
        store,
        { importID, headingsRow, rows },
        { bank, mapping, mayChange: knownCars === 'change', isArchived: newCars === 'archived', decoder },
        { now: clock(), timeZone: needs.timeZone, redemptionDays: needs.redemptionDays() },
      );
      const { toCall, ...news } = await foreseeNews(importID);
      const foreseen = { ...news, calls: toCall.length };
      const remembered = { bank, mapping: remember(mapping, columns), at: clock() };
      await store.finishCheck(
        importID,
        { problemCount: check.problemCount, foreseen },
        bank === '' ? undefined : remembered,
      );
      const { emails, calls, sales, rounds } = foreseen;
      return { ...check, emails, calls, sales, rounds };
    } catch (error) {
      await store.dropCheck(importID);
      throw error;
    }
  }

  /** What the import itself would bring with it: it is made and rolled back, so that both can't differ. */
  async function foreseeNews(importID: number): Promise<News> {
    const { giveStatus } = needs;
    try {
      return await rehearse(
        (made) => database.transaction(made),
        (tx) => rehearseNews(tx, { importID, now: clock(), actorID: null, giveStatus }),
      );
    } catch (error) {
      // An admin gave a VIN of this sheet to another car in this very moment: the import will be refused.
      if (isUniqueViolation(error)) return noNews();
      throw error;
    }
  }
}
export type Imports = ReturnType<typeof createImports>;

type Choice = ImportChoice & { bank: string; mapping: Mapping };

async function overview(
  path: string,
  encoding: Encoding,
  banks: Remembered[],
): Promise<Pick<Sheet, 'columns' | 'sample' | 'rows' | 'headingsRow'>> {
  const first: SheetRow[] = [];
  let filled = 0;
  for await (const read of readSheet(createReadStream(path), encoding)) {
    first.push(...read.slice(0, mostTitleLines + 1 + sampleRows - first.length));
    filled += read.length;
  }
  const headings = headingsAmong(first.slice(0, mostTitleLines + 1), banks);
  const below = first.filter(({ row }) => row > (headings?.row ?? 0));
  const rows = filled - (first.length - below.length);
  if (headings === undefined || rows < 1) throw unfit({ code: 'sheet-is-empty' });
  if (rows > mostRows) throw unfit({ code: 'too-many-rows', most: mostRows });
  return {
    columns: headings.cells.map((heading) => heading.trim()),
    sample: below.slice(0, sampleRows).map(({ cells }) => cells),
    rows,
    headingsRow: headings.row,
  };
}
