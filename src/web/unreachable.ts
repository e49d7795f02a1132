import { isRefusal, Refusal } from '#contract/refusals.ts';

/** A call that the server never answered. `sentence` is what people read. */
export function unreachable(sentence: string): Refusal {
  return new Refusal('unexpected', { message: sentence, extra: { [mark]: true } });
}

/** Nothing is known of the server then: not even that somebody is logged out. */
export function isUnreachable(error: unknown): boolean {
  return isRefusal(error) && error.extra[mark] === true;
}

const mark = 'isUnreachable';
