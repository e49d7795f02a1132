import { isRefusal, type FieldErrors } from '#contract/refusal-error.ts';
import type { Words } from './words/index.ts';

/** What went wrong, in the language of the page; `otherwise` where the server said nothing. A bug is told without its details. */
export function sayRefusal(error: unknown, { errors }: Words, otherwise = errors.problem): string {
  if (!isRefusal(error)) {
    reportError(error);
    return otherwise;
  }
  if (error.code === 'not-signed-in') return errors.loggedOutMeanwhile;
  if (error.message === '') return otherwise;
  // The server's sentence then names a field as programs do; the fields say what is wrong with them.
  if (error.code === 'invalid-input' && error.errors !== undefined) return errors.checkMarked;
  return errors.refusal(error);
}

/** The sentences for the fields that were refused. */
export function fieldErrorsOf(error: unknown, { errors }: Words): FieldErrors {
  if (!isRefusal(error)) return {};
  const told = Object.entries(error.errors ?? {}).map(([field, sentence]) => [
    field,
    sentence === error.message ? errors.refusal(error) : sayField(sentence, errors),
  ]);
  return Object.fromEntries(told);
}

/** A sentence of the server's about a field, in the language of the page. */
export function sayField(sentence: string, errors: Words['errors']): string {
  const most = /^At most (\d+) characters, please\.$/.exec(sentence)?.[1];
  return most === undefined ? (errors.fieldSentences[sentence] ?? sentence) : errors.tooLong(Number(most));
}
