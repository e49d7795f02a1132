import type { CarDraft } from '#contract/car.ts';
import type { ImportCheck, ImportProblem } from '#contract/import.ts';

const mostProblems = 500;

/** What a check has found so far: who came twice, what is wrong, what is new. */
export function createImportTally() {
  const seen = new Map<string, number>();
  const check: ImportCheck = { rows: 0, fresh: 0, known: 0, problems: [], problemCount: 0 };
  return {
    check,
    addProblems(problems: ImportProblem[]): void {
      check.problemCount += problems.length;
      check.problems.push(...problems.slice(0, Math.max(0, mostProblems - check.problems.length)));
    },
    /** The problems of a car that stands in an earlier row already. */
    doublesOf(row: number, draft: CarDraft, columns: { vin: string; stockNumber: string }): ImportProblem[] {
      const doubles: ImportProblem[] = [];
      for (const { name, column } of [
        { name: vinName(draft), column: columns.vin },
        { name: stockName(draft), column: columns.stockNumber },
      ]) {
        const first = name === undefined ? undefined : seen.get(name);
        if (first !== undefined) doubles.push({ row, column, message: `This stands in row ${first} already.` });
        else if (name !== undefined) seen.set(name, row);
      }
      return doubles;
    },
  };
}

/** The names by which a car is known: its VIN whatever the case, and its stock number. */
export const namesOf = (car: Pick<CarDraft, 'vin' | 'stockNumber'>) =>
  [vinName(car), stockName(car)].filter((name) => name !== undefined);

const vinName = ({ vin = '' }: Pick<CarDraft, 'vin'>) => (vin === '' ? undefined : `vin:${vin.toUpperCase()}`);
const stockName = ({ stockNumber }: Pick<CarDraft, 'stockNumber'>) =>
  stockNumber == null ? undefined : `stock:${stockNumber}`;
