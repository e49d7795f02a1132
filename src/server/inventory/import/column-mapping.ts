import { carFieldTable, isCarField, type CarField } from '#contract/inventory/car-fields.ts';
import type { Mapping } from '#contract/inventory/import.ts';
import {
  isRepossessionField,
  ownColumns,
  repossessionHeadings,
  sheetFields,
  type SheetField,
} from '#contract/inventory/sheet-fields.ts';

/** What our own sheets call a field: the export and the template have these headings. */
export const headingOf = (field: CarField): string => carFieldTable[field].headings[0];

/** The first column whose heading says so, for each field; no column serves two fields. */
export function guessMapping(columns: readonly string[]): Mapping {
  const plain = columns.map(bare);
  const isOurs = isOurSheet(plain);
  return fill({}, (field, taken) => {
    const headings = headingsOf(field, isOurs);
    const meant = new Set(headings.map(bare));
    return plain.findIndex((heading, place) => !taken.has(place) && meant.has(heading));
  });
}

/** By which names a column says that it fills the field; none for our own columns in a sheet of somebody else's. */
function headingsOf(field: SheetField, isOurs: boolean): readonly string[] {
  if (isCarField(field)) return carFieldTable[field].headings;
  if (isRepossessionField(field)) return repossessionHeadings[field];
  return isOurs ? [ownColumns[field]] : [];
}

/** A bank's status, or its own number of a car, is not ours: the export alone has both. */
const isOurSheet = (plain: readonly string[]) =>
  plain.includes(bare(ownColumns.carID)) &&
  [ownColumns.status, ownColumns.reservedUntil, ownColumns.photos].some((heading) => plain.includes(bare(heading)));

/** A mapping as it is remembered, by headings; banks move columns but seldom rename them. */
export type Remembered = Record<string, string>;

export function remember(mapping: Mapping, columns: readonly string[]): Remembered {
  return Object.fromEntries(
    sheetFields.flatMap((field) => {
      const heading = columns[mapping[field] ?? -1];
      return heading === undefined ? [] : [[field, bare(heading)]];
    }),
  );
}

/** What was remembered, found again in this sheet. */
export function recall(remembered: Remembered, columns: readonly string[]): Mapping {
  const plain = columns.map(bare);
  return fill({}, (field) => (remembered[field] === undefined ? -1 : plain.indexOf(remembered[field])));
}

function fill(mapping: Mapping, find: (field: SheetField, taken: Set<number>) => number): Mapping {
  const taken = new Set<number>();
  for (const field of sheetFields) {
    const place = find(field, taken);
    if (place === -1) continue;
    mapping[field] = place;
    taken.add(place);
  }
  return mapping;
}

function bare(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
