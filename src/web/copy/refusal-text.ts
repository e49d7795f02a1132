import { isRefusal, type FieldErrors } from '#contract/api/refusal-error.ts';
import { sentenceFor } from '#contract/problems/problem-text.ts';
import type { Problem } from '#contract/problems/problems.ts';
import type { Told } from '#web/app/page-problem.ts';
import { isUnreachable } from '#web/app/unreachable.ts';
import type { Words } from '#web/copy/copy.ts';

/** What went wrong, in the language of the page; `otherwise` where the server said nothing. A bug is told without its details. */
export function sayRefusal(error: unknown, words: Words, otherwise = words.errors.problem): string {
  const { errors } = words;
  if (!isRefusal(error)) {
    reportError(error);
    return otherwise;
  }
  if (isUnreachable(error)) return errors.noConnection;
  if (error.code === 'not-signed-in') return errors.loggedOutMeanwhile;
  if (error.message === '') return otherwise;
  // Without a problem of its own, its message names a field as programs do.
  const isAboutFields = error.code === 'invalid-input' && error.problem === undefined;
  const [field] = isAboutFields ? Object.values(fieldErrorsOf(error, words)) : [];
  return field ?? sayTold(error, words);
}

/** What was told of a refusal: its problem, or else its code, or else the server's own English where the page knows neither. */
export function sayTold({ code, problem, message }: Told, { errors }: Words): string {
  return say(problem, errors) ?? say({ code }, errors) ?? message;
}

/** The sentences for the fields that were refused. */
export function fieldErrorsOf(error: unknown, { errors }: Words): FieldErrors {
  if (!isRefusal(error)) return {};
  const told = Object.entries(error.errors ?? {}).map(([field, english]) => [
    field,
    say(error.problems?.[field], errors) ?? english,
  ]);
  return Object.fromEntries(told);
}

const say = (problem: Problem | undefined, { problems }: Words['errors']) => problem && sentenceFor(problem, problems);
