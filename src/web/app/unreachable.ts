import { RefusalError } from '#contract/api/refusal-error.ts';

/** A call that the server never answered. */
export function unreachable(): RefusalError {
  const refusal = new RefusalError({ code: 'unexpected', status: 500, message: '' });
  lost.add(refusal);
  return refusal;
}

/** Nothing is known of the server then: not even that somebody is logged out. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof RefusalError && lost.has(error);
}

/** Not a member of the refusal: those come from the server. */
const lost = new WeakSet<RefusalError>();
