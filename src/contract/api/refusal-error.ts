import type { Problem } from '#contract/problems/problems.ts';
import type { RefusalCode } from '#contract/problems/refusal-table.ts';

/** Sentences, by field. */
export type FieldErrors = Record<string, string>;
export type FieldProblems = Readonly<Record<string, Problem>>;

export type RefusalDetails = {
  /** Where it is more precise than the code. */
  problem?: Problem | undefined;
  problems?: FieldProblems | undefined;
  /** More that the answer carries, such as the true status beside 'stale-status'. */
  extra?: Record<string, unknown>;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** What was refused, as either side throws it. Carries no table of sentences: the browser hears the English ones from the server. */
export class RefusalError extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly problem: Problem | undefined;
  readonly problems: FieldProblems | undefined;
  /** What the problems of the fields are in English. */
  readonly errors: FieldErrors | undefined;
  readonly extra: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    { code, status, message }: { code: RefusalCode; status: number; message: string },
    {
      problem,
      problems,
      errors,
      extra,
      retryAfterSeconds,
      cause,
    }: RefusalDetails & { errors?: FieldErrors | undefined } = {},
  ) {
    super(message, { cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.problem = problem;
    this.problems = problems;
    this.errors = errors;
    this.extra = extra ?? {};
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Told by its shape: the built pages carry a copy of this class that `instanceof` would not know. */
export function isRefusal(error: unknown): error is RefusalError {
  return error instanceof Error && error.name === 'Refusal' && isCode(Reflect.get(error, 'code'));
}

/** An older page may hear a code it does not know: no case is about it, and its sentence is the server's. */
export function isCode(code: unknown): code is RefusalCode {
  return typeof code === 'string';
}
