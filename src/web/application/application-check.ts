import '#contract/strict-pages.ts';
import { ageOn, youngestApplicant } from '#contract/application-terms.ts';
import { ApplicationForm } from '#contract/application.ts';
import type { FieldErrors } from '#contract/refusal-error.ts';
import { refusals } from '#contract/refusals.ts';
import type { ApplicationDraft } from './application-draft.ts';

/** What is filled in: the fields as typed, and what no schema sees. */
export type FilledIn = { fields: ApplicationDraft; hasProof: boolean; isConfirmed: boolean };

export type ReadApplication = { form: ApplicationForm; errors: undefined } | { form: undefined; errors: FieldErrors };

/** Reads the form by the server's own rules. Sentences are the contract's; whoever shows them translates. */
export function readApplication({ fields, hasProof, isConfirmed }: FilledIn, today: string): ReadApplication {
  const read = ApplicationForm.safeParse(fields);
  const errors: FieldErrors = { ...(read.success ? {} : firstOfEach(read.error.issues)) };
  const age = ageOn(fields['dob'] ?? '', today);
  if (errors['dob'] === undefined && (age === undefined || age < youngestApplicant)) {
    errors['dob'] = age === undefined ? sentences.noSuchDay : sentences.tooYoung;
  }
  if (!hasProof) errors['proofOfIncome'] = refusals['no-proof'].message;
  if (!isConfirmed) errors['accurate'] = sentences.unconfirmed;
  return read.success && Object.keys(errors).length === 0
    ? { form: read.data, errors: undefined }
    : { form: undefined, errors };
}

const sentences = {
  noSuchDay: 'Enter a real date of birth in the past.',
  tooYoung: `You must be at least ${youngestApplicant} years old to apply.`,
  unconfirmed: 'Please confirm that what you wrote is accurate.',
};

/** In the order of the form, which is the order of the schema. */
function firstOfEach(issues: { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
