import type { ImportProblem } from '#contract/inventory/import.ts';
import { inEnglish } from '#contract/problems/english.ts';
import type { Problem } from '#contract/problems/problems.ts';

/** A problem where it stands in the sheet. */
export const problemInRow = (row: number, column: string, problem: Problem): ImportProblem => ({
  row,
  column,
  message: inEnglish(problem),
  problem,
});
