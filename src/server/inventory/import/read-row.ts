import type { z } from 'zod';
import { CarDraft } from '#contract/inventory/car.ts';
import { carFields, isCarField, requiredFields, type CarField } from '#contract/inventory/car-fields.ts';
import type { ImportProblem, Mapping } from '#contract/inventory/import.ts';
import type { RepossessionFile } from '#contract/inventory/repossession/repossession.ts';
import { saleHoldOf, type SaleHold } from '#contract/inventory/repossession/repossession-terms.ts';
import { dayOf } from '#contract/time/local-time.ts';
import { isSheetField, sheetFields, type SheetField } from '#contract/inventory/sheet-fields.ts';
import { normalizeVin, yearOfVin } from '#contract/inventory/vin.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { problemOf } from '#contract/problems/schema-problems.ts';
import type { SheetRow } from './read-sheet.ts';
import type { Spell } from '../cars/known-spelling.ts';
import { isBlankFile, noFile } from '../repossession/repossession-columns.ts';
import { readFileCells } from './repossession-cells.ts';
import { readStatus, type ReadingTime, type WantedStatus } from './own-columns.ts';
import { problemInRow } from './row-problem.ts';
import { namesOf } from './check-tally.ts';
import { asTyped, isAmbiguous } from './cell-values.ts';
import { readVin, unknownVin, type ReadVin, type ToldByVin } from '../decoding/fill-from-vin.ts';

/** A sheet with what was chosen about it. */
export type SheetToRead = ReadingTime & {
  columns: string[];
  mapping: Mapping;
  bank: string;
  isArchived: boolean;
  /** Whether blanks are filled from VINs. */
  fillsFromVin: boolean;
  spell: Spell;
};

/** `file` where the sheet says how the car was repossessed, `hold` where it goes into the archive for that. */
export type NewCar = {
  /** What its VIN filled in, and what it tells otherwise than the sheet. */
  vin: ReadVin;
  draft: CarDraft;
  status: WantedStatus;
  file: RepossessionFile | undefined;
  hold: SaleHold | undefined;
};
export type TypedCells = Partial<Record<CarField, string>>;

/** Of a column that a sheet does not have nobody has said anything; where a form leaves it out, a default is meant. */
const unsaid: TypedCells = { carDrivetrain: '' };

/** Reads rows as the form reads what an admin types, so that a sheet can do no more than an admin. */
export function createRowReader(sheet: SheetToRead) {
  const { mapping } = sheet;
  demandColumns(sheet);
  const ownBank = mapping.sourceBank === undefined && sheet.bank !== '' ? { sourceBank: sheet.bank } : {};

  return (row: SheetRow, told?: ToldByVin): NewCar | { problems: ImportProblem[] } => {
    const { typed: filled, ...vin } = readVin(typedIn(row, mapping), told);
    const typed = withYearOfVin(filled);
    const given = { ...unsaid, ...typed, ...ownBank };
    const parsed = CarDraft.safeParse(given);
    const unclear = unclearIn(given);
    const status = statusOf(row);
    const read = readFileCells(row, sheet, noFile);
    if (parsed.success && unclear.length === 0 && 'status' in status && 'file' in read) {
      if (isRecognisable(parsed.data)) return { draft: sheet.spell(parsed.data), vin, ...heldBack(status, read.file) };
      return { problems: [problemInRow(row.row, '', { code: 'row-without-name' })] };
    }
    const found = parsed.success ? [] : [...issuesOfVin(typed), ...parsed.error.issues];
    const issues = [...unclear, ...(sheet.fillsFromVin ? unknownVin(found, typed) : found)];
    return {
      problems: [
        ...problemsAt(row.row, sheet, issues, given),
        ...('problems' in read ? read.problems : []),
        ...('status' in status ? [] : [status.problem]),
      ],
    };
  };

  /** A car that may not be for sale yet is added all the same, out of sight. */
  function heldBack(status: WantedStatus, file: RepossessionFile): Omit<NewCar, 'draft' | 'vin'> {
    const said = { file: isBlankFile(file) ? undefined : file };
    const hold = saleHoldOf(file, dayOf(sheet.now, sheet.timeZone), sheet.redemptionDays);
    if (hold === undefined || status.status === 'archived') return { ...said, status, hold: undefined };
    return { ...said, status: { status: 'archived', reservedUntil: null }, hold };
  }

  function statusOf(row: SheetRow): WantedStatus | { problem: ImportProblem } {
    if (sheet.isArchived) return { status: 'archived', reservedUntil: null };
    const cells = { status: cellAt(row, mapping.status), until: cellAt(row, mapping.reservedUntil) };
    const read = readStatus(cells, sheet);
    if ('problem' in read) return { problem: problemInRow(row.row, headingAt(sheet, read.field), read.problem) };
    return read.wanted ?? { status: 'active', reservedUntil: null };
  }
}

export const cellAt = ({ cells }: SheetRow, place: number | undefined) => cells[place ?? -1] ?? '';

export const headingAt = ({ columns, mapping }: Pick<SheetToRead, 'columns' | 'mapping'>, field: SheetField) =>
  columns[mapping[field] ?? -1] ?? '';

/** What the cells of a row say of each field that a column fills. */
export function typedIn(row: SheetRow, mapping: Mapping): TypedCells {
  const mapped = carFields.filter((field) => mapping[field] !== undefined);
  return Object.fromEntries(mapped.map((field) => [field, asTyped(field, cellAt(row, mapping[field]))]));
}

/** A year that was left blank is told by the VIN, where it tells one. */
export function withYearOfVin(typed: TypedCells, otherVin = ''): TypedCells {
  if (typed.carYear !== '') return typed;
  const told = yearOfVin(normalizeVin(typed.vin ?? otherVin));
  return told === undefined ? typed : { ...typed, carYear: String(told) };
}

/** What is wrong, said once for each column. */
export function problemsAt(
  row: number,
  sheet: Pick<SheetToRead, 'columns' | 'mapping'>,
  issues: z.core.$ZodIssue[],
  given: TypedCells,
): ImportProblem[] {
  const byColumn = new Map<string, Problem>();
  for (const issue of issues) {
    const [field] = issue.path;
    const column = isSheetField(field) ? headingAt(sheet, field) : '';
    if (!byColumn.has(column)) byColumn.set(column, inSheet(field, given) ?? problemOf(issue, given));
  }
  return Array.from(byColumn, ([column, problem]) => problemInRow(row, column, problem));
}

/** What the form would take and a sheet may mean otherwise. */
export function unclearIn(given: TypedCells): z.core.$ZodIssue[] {
  const unclear = carFields.filter((field) => isAmbiguous(field, given[field] ?? ''));
  return unclear.map((field) => ({ code: 'custom', path: [field], message: '', input: given[field] }));
}

/** What a sheet says more about than a form. */
function inSheet(field: PropertyKey | undefined, given: TypedCells): Problem | undefined {
  if (!isCarField(field)) return undefined;
  const written = given[field] ?? '';
  if (field === 'carYear' && written === '') return { code: 'row-without-year' };
  return isAmbiguous(field, written) ? { code: 'dot-or-thousands', written } : undefined;
}

/** The form judges a VIN only where all else is right; a sheet's problems are told all at once. */
function issuesOfVin({ vin, carYear }: TypedCells) {
  const named = { carMake: '-', carModel: '-', vin };
  const judged = CarDraft.safeParse({ ...named, carYear });
  const again = judged.success || judged.error.issues.some(({ path }) => path[0] === 'vin');
  return (again ? judged : CarDraft.safeParse({ ...named, carYear: standardYear })).error?.issues ?? [];
}

/** From then on every VIN has a check digit. */
const standardYear = 1981;

/** By these a car is known again when the same sheet comes a second time. */
const isRecognisable = (car: CarDraft) => namesOf(car).length > 0;

function demandColumns({ mapping, columns, fillsFromVin }: SheetToRead): void {
  const problems: Record<string, Problem> = {};
  const isToldByVin = fillsFromVin && mapping.vin !== undefined;
  for (const field of isToldByVin ? [] : requiredFields)
    if (mapping[field] === undefined) problems[field] = { code: 'no-column' };
  if (mapping.vin === undefined && mapping.stockNumber === undefined) problems['vin'] = { code: 'no-naming-column' };
  for (const field of sheetFields)
    if ((mapping[field] ?? 0) >= columns.length) problems[field] = { code: 'no-such-column' };
  if (Object.keys(problems).length > 0) throw new Refusal('invalid-input', { problems });
}
