import { refuseField, type Refusal } from '#contract/api/refusals.ts';

/** Said beside the field in which it was typed. */
export function wrongPassword(field: string): Refusal {
  return refuseField('wrong-password', field);
}
