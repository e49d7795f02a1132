import type { CarDraft } from '#contract/inventory/car.ts';
import { carName } from '#contract/inventory/car-name.ts';
import type { FilledRow, ImportChange, ImportCheck, ImportProblem } from '#contract/inventory/import.ts';
import type { SaleHold } from '#contract/inventory/repossession/repossession-terms.ts';
import { sheetFields, type SheetField } from '#contract/inventory/sheet-fields.ts';
import { problemInRow } from './row-problem.ts';

const mostProblems = 500;
const mostChanges = 200;
const mostHeldBack = 200;
const mostFilled = 200;

/** What a check has found so far: who came twice, what is wrong, what is new, what changes. */
export function createImportTally(fillsFromVin: boolean) {
  const seen = new Map<string, number>();
  const vins = { added: new Map<string, number>(), given: new Map<string, number>() };
  const carsByField = new Map<SheetField, number>();
  const check: ImportCheck = {
    rows: 0,
    fresh: 0,
    changed: 0,
    changes: [],
    changedFields: [],
    heldBack: [],
    heldBackCount: 0,
    emails: 0,
    calls: 0,
    sales: 0,
    rounds: 0,
    known: 0,
    problems: [],
    problemCount: 0,
    ...(fillsFromVin && { fromVin: { filled: 0, differing: 0, rows: [] } }),
  };
  return {
    check,
    addProblems(problems: ImportProblem[]): void {
      check.problemCount += problems.length;
      check.problems.push(...problems.slice(0, Math.max(0, mostProblems - check.problems.length)));
    },
    addHeldBack(row: number, column: string, problem: SaleHold): void {
      check.heldBackCount += 1;
      if (check.heldBack.length < mostHeldBack) check.heldBack.push(problemInRow(row, column, problem));
    },
    addFilled(row: number, car: CarDraft, { filled, differs }: Pick<FilledRow, 'filled' | 'differs'>): void {
      const { fromVin } = check;
      if (fromVin === undefined || filled.length + differs.length === 0) return;
      if (filled.length > 0) fromVin.filled += 1;
      if (differs.length > 0) fromVin.differing += 1;
      // What is contradicted is looked at first, however far down it stands.
      const isFull = fromVin.rows.length >= (differs.length > 0 ? 2 * mostFilled : mostFilled);
      if (!isFull) fromVin.rows.push({ row, car: carName(car), filled, differs });
    },
    addChange({ row, carID, car, fields }: ImportChange): void {
      check.changed += 1;
      if (check.changes.length < mostChanges) check.changes.push({ row, carID, car, fields });
      for (const { field } of fields) carsByField.set(field, (carsByField.get(field) ?? 0) + 1);
      check.changedFields = sheetFields.flatMap((field) => {
        const cars = carsByField.get(field);
        return cars === undefined ? [] : [{ field, cars }];
      });
    },
    /** The problems of a row that names what an earlier row names already. */
    doublesOf(row: number, names: { name: string | undefined; column: string }[]): ImportProblem[] {
      const doubles: ImportProblem[] = [];
      for (const { name, column } of names) {
        const first = name === undefined ? undefined : seen.get(name);
        if (first !== undefined) doubles.push(problemInRow(row, column, { code: 'row-repeated', row: first }));
        else if (name !== undefined) seen.set(name, row);
      }
      return doubles;
    },
    /**
     * Cars that are not for sale may share a VIN. But a new car is left out where any car has its VIN, so of a row that adds one
     * and a row that gives the VIN to a car here one is wrong, whichever comes first.
     */
    sameVinOf(row: number, how: 'added' | 'given', { name, column }: { name: string | undefined; column: string }) {
      if (name === undefined) return [];
      if (!vins[how].has(name)) vins[how].set(name, row);
      const other = vins[how === 'added' ? 'given' : 'added'].get(name);
      return other === undefined ? [] : [problemInRow(row, column, { code: 'row-repeated', row: other })];
    },
  };
}

/** The names by which a car is known: its VIN whatever the case, and its stock number. */
export const namesOf = (car: Pick<CarDraft, 'vin' | 'stockNumber'>) =>
  [vinName(car), stockName(car)].filter((name) => name !== undefined);

export const vinName = ({ vin = '' }: Pick<CarDraft, 'vin'>) => (vin === '' ? undefined : `vin:${vin.toUpperCase()}`);
export const stockName = ({ stockNumber }: Pick<CarDraft, 'stockNumber'>) =>
  stockNumber == null ? undefined : `stock:${stockNumber}`;
