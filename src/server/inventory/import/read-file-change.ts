import type { ImportProblem } from '#contract/inventory/import.ts';
import type { RepossessionFile } from '#contract/inventory/repossession/repossession.ts';
import {
  repossessionFields,
  saleHoldOf,
  type RepossessionField,
} from '#contract/inventory/repossession/repossession-terms.ts';
import { dayOf } from '#contract/time/local-time.ts';
import { archiveFirst } from '../repossession/repossession-columns.ts';
import { isOffered } from '../cars/vin-on-offer.ts';
import { plainCell } from '../export/csv-writer.ts';
import type { WantedStatus } from './own-columns.ts';
import type { LotCar } from './read-change.ts';
import { headingAt, type SheetToRead } from './read-row.ts';
import type { SheetRow } from './read-sheet.ts';
import { readFileCells } from './repossession-cells.ts';
import { problemInRow } from './row-problem.ts';

type FileChange = {
  file: RepossessionFile;
  changed: { field: RepossessionField; from: string; to: string }[];
};

/** What a row changes about how a car was repossessed. No car goes up for sale before its time by it, nor is for sale too early. */
export function readFileChange(
  row: SheetRow,
  sheet: SheetToRead,
  car: LotCar,
  wanted: WantedStatus | undefined,
): FileChange | { problems: ImportProblem[] } {
  const read = readFileCells(row, sheet, car.file);
  if ('problems' in read) return read;
  const { file } = read;
  const changed = repossessionFields
    .filter((field) => file[field] !== car.file[field])
    .map((field) => ({ field, from: plainCell(car.file[field]), to: plainCell(file[field]) }));
  const hold = saleHoldOf(file, dayOf(sheet.now, sheet.timeZone), sheet.redemptionDays);
  if (hold === undefined) return { file, changed };
  if (wanted !== undefined && wanted.status !== 'archived')
    return { problems: [problemInRow(row.row, headingAt(sheet, 'status'), hold)] };
  const [first] = changed;
  if (first === undefined || wanted !== undefined || !isOffered(car.status)) return { file, changed };
  return { problems: [problemInRow(row.row, headingAt(sheet, first.field), archiveFirst(hold))] };
}
