import { problems, type Problem, type ProblemCode, type Sentences } from './problems.ts';
import { sentenceFor } from './problem-text.ts';
import { refusals } from './refusal-table.ts';

/** The sentence that the wire carries, and that English pages show. */
export function inEnglish(problem: Problem): string {
  return isOwn(problem) ? (sentenceFor(problem, problems) ?? problems['not-accepted']) : refusals[problem.code].message;
}

/** The sentence of a table, or else the English one. */
export function tellProblem(problem: Problem, table: Partial<Sentences>): string {
  return sentenceFor(problem, table) ?? inEnglish(problem);
}

const isOwn = (problem: Problem): problem is Extract<Problem, { code: ProblemCode }> =>
  Object.hasOwn(problems, problem.code);
