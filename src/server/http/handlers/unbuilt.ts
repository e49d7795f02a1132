import { Refusal } from '#contract/refusals.ts';

/** Stands where a use case is being built. */
export const unbuilt = (): never => {
  throw new Refusal('not-found');
};
