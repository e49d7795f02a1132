import type { z } from 'zod';
import type { FieldProblems } from '#contract/api/refusal-error.ts';
import { problemText, readProblem } from './problem-text.ts';
import type { Problem } from './problems.ts';

type Issue = z.core.$ZodIssue;

/** What a schema found wrong with what it was given: of each field the first thing, in the order of the schema. */
export function problemsIn(error: z.ZodError, given: unknown): FieldProblems {
  const found = new Map<string, Problem>();
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'request');
    if (!found.has(field)) found.set(field, problemOf(issue, given));
  }
  return Object.fromEntries(found);
}

/** The schema's own word, or else what the kind of the issue says. Zod's sentences are told to nobody. */
export function problemOf(issue: Issue, given: unknown): Problem {
  return readProblem(issue.message) ?? (isGiven(given, issue.path) ? byKind(issue) : { code: 'missing' });
}

/** What a refinement says, for those that find out by themselves. */
export function addProblem(context: z.RefinementCtx, problem: Problem, path: PropertyKey[] = []): void {
  context.addIssue({ code: 'custom', path, message: problemText(problem) });
}

function byKind(issue: Issue): Problem {
  if (issue.code === 'invalid_type') return { code: numbers.has(issue.expected) ? 'not-a-number' : 'not-accepted' };
  if (issue.code === 'invalid_value') return { code: 'not-a-choice' };
  if (issue.code === 'too_big') return { code: bounds[kindOf(issue.origin)].most, most: Number(issue.maximum) };
  if (issue.code === 'too_small') return { code: bounds[kindOf(issue.origin)].least, least: Number(issue.minimum) };
  return { code: 'not-accepted' };
}

const numbers = new Set<string>(['number', 'int', 'bigint']);

const bounds = {
  text: { most: 'too-long', least: 'too-short' },
  list: { most: 'too-many', least: 'too-few' },
  number: { most: 'too-high', least: 'too-low' },
} as const;

function kindOf(origin: string): keyof typeof bounds {
  if (origin === 'string') return 'text';
  return numbers.has(origin) ? 'number' : 'list';
}

function isGiven(given: unknown, path: PropertyKey[]): boolean {
  const value = path.reduce<unknown>((inside, step) => Reflect.get(Object(inside), step), given);
  return value !== undefined && value !== null;
}
