import { inEnglish } from '#contract/problems/english.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { refusals, type RefusalCode } from '#contract/problems/refusal-table.ts';
import { RefusalError, type FieldProblems, type RefusalDetails } from './refusal-error.ts';

export { refusals, type RefusalCode } from '#contract/problems/refusal-table.ts';

/** Thrown for what is expected to go wrong; anything else thrown is a bug. Its sentences follow from its codes. */
export class Refusal extends RefusalError {
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    const errors = details.problems && inWords(details.problems);
    const message = messageOf(code, details.problem, errors);
    super({ code, status: refusals[code].status, message }, { ...details, errors });
  }
}

/** A refusal for the sake of one field, said beside it and for the whole. */
export function refuseField(code: RefusalCode, field: string, problem: Problem = { code }): Refusal {
  return new Refusal(code, { problem: problem.code === code ? undefined : problem, problems: { [field]: problem } });
}

/** A limit that opens again after so many seconds, which people are told in minutes or hours. */
export function tooManyTries(seconds: number): Refusal {
  const retryAfterSeconds = Math.max(1, seconds);
  const problem = { code: 'too-many-tries', minutes: Math.ceil(retryAfterSeconds / 60) } as const;
  return new Refusal('too-many-requests', { problem, retryAfterSeconds });
}

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(refusals, code);
}

/** Of several fields the first is named, as programs call it. */
function messageOf(code: RefusalCode, problem: Problem | undefined, errors: Record<string, string> = {}): string {
  if (problem !== undefined) return inEnglish(problem);
  const [first] = code === 'invalid-input' ? Object.entries(errors) : [];
  return first === undefined ? refusals[code].message : first.join(': ');
}

const inWords = (problems: FieldProblems) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, inEnglish(problem)]));
