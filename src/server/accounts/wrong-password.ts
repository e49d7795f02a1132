import { Refusal, refusals } from '#contract/refusals.ts';

/** Said beside the field in which it was typed. */
export function wrongPassword(field: string): Refusal {
  return new Refusal('wrong-password', { errors: { [field]: refusals['wrong-password'].message } });
}
