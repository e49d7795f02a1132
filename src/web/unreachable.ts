import { isRefusal, RefusalError } from '#contract/refusal-error.ts';

/** A call that the server never answered. `sentence` is what people read. */
export function unreachable(sentence: string): RefusalError {
  return new RefusalError({ code: 'unexpected', status: 500, message: sentence }, { extra: { [mark]: true } });
}

/** Nothing is known of the server then: not even that somebody is logged out. */
export function isUnreachable(error: unknown): boolean {
  return isRefusal(error) && error.extra[mark] === true;
}

const mark = 'isUnreachable';
