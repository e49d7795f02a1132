import { Refusal, refusals, type FieldErrors } from '#contract/refusals.ts';
import type { Words } from './words/index.ts';

/** What went wrong, in the language of the page. A bug is reported as one and told without its details. */
export function sayRefusal(error: unknown, { errors }: Words): string {
  if (!(error instanceof Refusal)) {
    reportError(error);
    return errors.problem;
  }
  const isUsual = error.message === refusals[error.code].message;
  return isUsual ? errors.refusals[error.code] : sayField(error.message, errors);
}

/** The sentences for the fields that were refused. */
export function fieldErrorsOf(error: unknown, { errors }: Words): FieldErrors {
  if (!(error instanceof Refusal)) return {};
  const told = Object.entries(error.errors ?? {}).map(([field, sentence]) => [field, sayField(sentence, errors)]);
  return Object.fromEntries(told);
}

const sayField = (sentence: string, errors: Words['errors']) => errors.fieldSentences[sentence] ?? sentence;
