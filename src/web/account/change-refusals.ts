import { isRefusal } from '#contract/api/refusal-error.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { isUnreachable } from '#web/app/unreachable.ts';
import type { BuyerWords } from '#web/copy/pages/buyer.ts';
import type { Words } from '#web/copy/copy.ts';

/** Why a password was not changed, by the status of the answer. */
export function sayChangeRefusal(error: unknown, { change }: BuyerWords, words: Words): string {
  if (!isRefusal(error) || isUnreachable(error)) return sayRefusal(error, words, change.failed);
  switch (error.status) {
    case 400:
      return error.message === '' ? change.failed : change.refused(sayRefusal(error, words));
    case 401:
      return change.unauthorized;
    case 404:
      return change.userNotFound;
    case 500:
      return change.serverError;
    default:
      return sayRefusal(error, words, change.failed);
  }
}
