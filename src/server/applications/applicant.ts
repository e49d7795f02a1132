import { ageOn, youngestApplicant } from '#contract/application-terms.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Upload } from '#server/storage/upload.ts';

/** Old enough by the calendar of the dealer's city. */
export function demandAdult(dob: string, now: Date, timeZone: string): void {
  const age = ageOn(dob, dayIn(timeZone, now));
  if (age === undefined || age > oldestApplicant) throw refuse('Enter a real date of birth in the past.');
  if (age < youngestApplicant) throw refuse(`You must be at least ${youngestApplicant} years old to apply.`);
}

export function demandProof(proof: Upload | undefined): Upload {
  if (proof !== undefined) return proof;
  const refusal = new Refusal('no-proof');
  throw new Refusal('no-proof', { errors: { proofOfIncome: refusal.message } });
}

const oldestApplicant = 130;

const refuse = (message: string) =>
  new Refusal('invalid-input', { message: `dob: ${message}`, errors: { dob: message } });

/** yyyy-mm-dd, which is how Swedes write a day. */
const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
