import { ageOn, youngestApplicant } from '#contract/applications/application-terms.ts';
import { Refusal, refuseField } from '#contract/api/refusals.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { dayOf } from '#contract/time/local-time.ts';
import type { Upload } from '#server/storage/upload.ts';

/** Old enough by the calendar of the dealer's city. */
export function demandAdult(dob: string, now: Date, timeZone: string): void {
  const age = ageOn(dob, dayOf(now, timeZone));
  if (age === undefined || age > oldestApplicant) throw refuse({ code: 'no-such-birth-date' });
  if (age < youngestApplicant) throw refuse({ code: 'too-young', years: youngestApplicant });
}

/** Nobody pays more down than the car costs out the door. */
export function demandDownPayment(downPay: string, total: number | null): void {
  if (total === null || Number(downPay) <= total) return;
  throw new Refusal('invalid-input', { problems: { downPay: { code: 'down-payment-over-total', total } } });
}

export function demandProof(proof: Upload | undefined): Upload {
  if (proof !== undefined) return proof;
  throw refuseField('no-proof', 'proofOfIncome');
}

const oldestApplicant = 130;

const refuse = (dob: Problem) => new Refusal('invalid-input', { problems: { dob } });
