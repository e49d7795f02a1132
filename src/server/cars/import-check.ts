import { setImmediate as pause } from 'node:timers/promises';
import type { CarDraft } from '#contract/car.ts';
import type { ImportCheck, Mapping } from '#contract/import.ts';
import { createRowReader } from './import-row.ts';
import type { SheetRow } from './import-sheet.ts';
import { isKnown, type ImportStore, type StagedRow } from './import-store.ts';
import { createImportTally } from './import-tally.ts';

/** Rows read before others get their turn. */
const rowsAtOnce = 50;
/** Rows told to the database at once. */
const batch = 500;

/** Reads a sheet from its first row to its last, stages the good rows, and says what is wrong with the others. */
export async function checkRows(
  store: ImportStore,
  importID: number,
  sheet: AsyncIterable<SheetRow[]>,
  choice: { mapping: Mapping; bank: string },
): Promise<{ check: ImportCheck; columns: string[] }> {
  const tally = createImportTally();
  const { check } = tally;
  let columns: string[] | undefined;
  let read: ReturnType<typeof createRowReader> | undefined;
  let good: StagedRow[] = [];
  let staged = 0;

  for await (const rows of sheet) {
    for (const row of rows) {
      if (read === undefined) {
        columns = row.cells;
        read = createRowReader({ columns, ...choice });
        continue;
      }
      take(row, read);
      if (check.rows % rowsAtOnce === 0) await pause();
      if (check.rows - staged >= batch) await stage();
    }
  }
  await stage();
  return { check, columns: columns ?? [] };

  function take(row: SheetRow, read: ReturnType<typeof createRowReader>): void {
    check.rows += 1;
    const reading = read(row);
    if ('problems' in reading) return tally.addProblems(reading.problems);
    const doubles = tally.doublesOf(row.row, reading.draft, {
      vin: headingOf('vin'),
      stockNumber: headingOf('stockNumber'),
    });
    if (doubles.length > 0) return tally.addProblems(doubles);
    good.push({ row: row.row, draft: reading.draft });
  }

  async function stage(): Promise<void> {
    const known = await store.findKnown(good.map(({ draft }): CarDraft => draft));
    const fresh = good.filter(({ draft }) => !isKnown(known, draft));
    await store.stage(importID, { from: staged, to: check.rows }, fresh);
    check.fresh += fresh.length;
    check.known += good.length - fresh.length;
    staged = check.rows;
    good = [];
  }

  function headingOf(field: 'vin' | 'stockNumber'): string {
    return columns?.[choice.mapping[field] ?? -1] ?? '';
  }
}
