import { CarDraft } from '#contract/car.ts';
import { carFields, isCarField, type CarField } from '#contract/desk-terms.ts';
import type { ImportProblem, Mapping } from '#contract/import.ts';
import { Refusal } from '#contract/refusals.ts';
import type { SheetRow } from './import-sheet.ts';
import { namesOf } from './import-tally.ts';
import { asTyped } from './import-values.ts';

export type RowReader = (row: SheetRow) => { draft: CarDraft } | { problems: ImportProblem[] };

/** Reads rows as the form reads what a clerk types, so that a sheet can do no more than a clerk. */
export function createRowReader(sheet: { columns: string[]; mapping: Mapping; bank: string }): RowReader {
  const { columns, mapping } = sheet;
  demandColumns(mapping, columns.length);
  const mapped = carFields.flatMap((field) => {
    const place = mapping[field];
    return place === undefined ? [] : [{ field, place }];
  });
  const headingOf = (field: PropertyKey | undefined) => columns[placeOf(mapping, field)] ?? '';
  const ownBank = mapping.sourceBank === undefined && sheet.bank !== '' ? { sourceBank: sheet.bank } : {};

  return ({ row, cells }) => {
    const typed = mapped.map(({ field, place }) => [field, asTyped(field, cells[place] ?? '')] as const);
    const parsed = CarDraft.safeParse({ ...Object.fromEntries(typed), ...ownBank });
    if (parsed.success) {
      if (isRecognisable(parsed.data)) return { draft: parsed.data };
      return { problems: [{ row, column: '', message: 'A VIN or a stock number is needed.' }] };
    }
    const byColumn = new Map<string, string>();
    for (const { path, message } of [...issuesOfVin(Object.fromEntries(typed)), ...parsed.error.issues]) {
      const column = headingOf(path[0]);
      if (!byColumn.has(column)) byColumn.set(column, message);
    }
    return { problems: [...byColumn].map(([column, message]) => ({ row, column, message })) };
  };
}

/** The form judges a VIN only where all else is right; a sheet's problems are told all at once. */
function issuesOfVin({ vin, carYear }: Partial<Record<CarField, string>>) {
  const named = { carMake: '-', carModel: '-', vin };
  const judged = CarDraft.safeParse({ ...named, carYear });
  const again = judged.success || judged.error.issues.some(({ path }) => path[0] === 'vin');
  return (again ? judged : CarDraft.safeParse({ ...named, carYear: standardYear })).error?.issues ?? [];
}

/** From then on every VIN has a check digit. */
const standardYear = 1981;

/** By these a car is known again when the same sheet comes a second time. */
const isRecognisable = (car: CarDraft) => namesOf(car).length > 0;

function demandColumns(mapping: Mapping, columnCount: number): void {
  const errors: Record<string, string> = {};
  for (const field of ['carYear', 'carMake', 'carModel'] as const)
    if (mapping[field] === undefined) errors[field] = 'Choose the column for this.';
  if (mapping.vin === undefined && mapping.stockNumber === undefined)
    errors['vin'] = 'Choose the column for the VIN or the stock number.';
  for (const field of carFields)
    if ((mapping[field] ?? 0) >= columnCount) errors[field] = 'The sheet has no such column.';
  if (Object.keys(errors).length > 0) throw new Refusal('invalid-input', { errors });
}

function placeOf(mapping: Mapping, field: PropertyKey | undefined): number {
  return isCarField(field) ? (mapping[field] ?? -1) : -1;
}
