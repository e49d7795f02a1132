import { carFieldTable, isCarField, type CarField } from '#contract/inventory/car-fields.ts';
import type { Mapping } from '#contract/inventory/import.ts';
import { ownColumns, sheetFields, type SheetField } from '#contract/inventory/sheet-fields.ts';

/** What our own sheets call a field: the export and the template have these headings. */
export const headingOf = (field: CarField): string => carFieldTable[field].headings[0];

/** The first column whose heading says so, for each field; no column serves two fields. */
export function guessMapping(columns: readonly string[]): Mapping {
  const plain = columns.map(bare);
  const isOurs = isOurSheet(plain);
  return fill({}, (field, taken) => {
    if (!isCarField(field) && !isOurs) return -1;
    const headings = isCarField(field) ? carFieldTable[field].headings : [ownColumns[field]];
    const meant = new Set(headings.map(bare));
    return plain.findIndex((heading, place) => !taken.has(place) && meant.has(heading));
  });
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
