import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ImportCheck, ImportProgress, Mapping, Sheet } from '#contract/import.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Database } from '#server/database/database.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Upload } from '#server/storage/upload.ts';
import { checkRows } from './import-check.ts';
import { encodingIn, sheetKey } from './import-keys.ts';
import { guessMapping, recall, remember } from './import-mapping.ts';
import { runImport } from './import-run.ts';
import { encodingOf, readSheet, unfit, type Encoding } from './import-sheet.ts';
import { createImportStore } from './import-store.ts';
import type { WriteAudit } from './needs.ts';

const sampleRows = 3;

/** A bank's sheet on its way into the yard: uploaded, checked as often as it takes, then taken over once. */
export function createImports(needs: {
  database: Database;
  privateSpace: Storage;
  clock: () => Date;
  writeAudit: WriteAudit;
  randomID?: () => string;
}) {
  const { database, privateSpace, clock, randomID = randomUUID } = needs;
  const store = createImportStore({ database });
  const underWay = new Set<number>();

  return {
    async upload(upload: Upload, bank: string): Promise<Sheet> {
      const encoding = await encodingOf(createReadStream(upload.path));
      const { columns, sample, rows } = await overview(upload.path, encoding);
      const key = sheetKey(clock(), randomID(), encoding);
      await privateSpace.save(key, { path: upload.path });
      const importID = await store.add({ label: upload.label, sheetKey: key, rows, createdAt: clock() });
      const banks = (await store.readBanks()).map((one) => ({ ...one, mapping: recall(one.mapping, columns) }));
      const mapping = banks.find((one) => one.bank === bank)?.mapping ?? guessMapping(columns);
      return { importID, label: upload.label, columns, sample, rows, mapping, banks };
    },

    /** One check of a sheet at a time: two would stage their rows among each other. */
    async check(importID: number, choice: { bank: string; mapping: Mapping }): Promise<ImportCheck> {
      if (underWay.has(importID))
        throw new Refusal('illegal-step', { message: 'This sheet is being checked already.' });
      underWay.add(importID);
      try {
        return await checkFromTheStart(importID, choice);
      } finally {
        underWay.delete(importID);
      }
    },

    /** `carIDs` are the cars that were added; running it again adds none. */
    async run(importID: number, actorID: number): Promise<{ carIDs: number[]; known: number }> {
      const { carIDs, rows } = await runImport({
        database,
        importID,
        clock,
        writeAudit: (tx) => needs.writeAudit(tx, { actorID, action: 'cars imported', object: `import:${importID}` }),
      });
      return { carIDs, known: rows - carIDs.length };
    },

    readProgress: (importID: number): Promise<ImportProgress> => store.readProgress(importID),
  };

  async function checkFromTheStart(importID: number, choice: { bank: string; mapping: Mapping }): Promise<ImportCheck> {
    const { sheetKey } = await store.beginCheck(importID);
    try {
      const stored = await privateSpace.open(sheetKey);
      if (stored === undefined) throw new Refusal('import-not-found');
      const rows = readSheet(stored.stream, encodingIn(sheetKey));
      const { check, columns } = await checkRows(store, importID, rows, choice);
      const remembered = { bank: choice.bank, mapping: remember(choice.mapping, columns), at: clock() };
      await store.finishCheck(importID, check.problemCount, choice.bank === '' ? undefined : remembered);
      return check;
    } catch (error) {
      await store.dropCheck(importID);
      throw error;
    }
  }
}
export type Imports = ReturnType<typeof createImports>;

async function overview(path: string, encoding: Encoding): Promise<Pick<Sheet, 'columns' | 'sample' | 'rows'>> {
  const first: string[][] = [];
  let rows = -1;
  for await (const read of readSheet(createReadStream(path), encoding)) {
    first.push(...read.slice(0, sampleRows + 1 - first.length).map(({ cells }) => cells));
    rows += read.length;
  }
  const [columns, ...sample] = first;
  if (columns === undefined || rows < 1) throw unfit('There are no rows in this sheet.');
  return { columns: columns.map((heading) => heading.trim()), sample, rows };
}
