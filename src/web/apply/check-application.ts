import '#contract/api/strict-pages.ts';
import { ageOn, youngestApplicant } from '#contract/applications/application-terms.ts';
import { ApplicationForm } from '#contract/applications/application.ts';
import type { FieldProblems } from '#contract/api/refusal-error.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { problemsIn } from '#contract/problems/schema-problems.ts';
import type { ApplicationDraft } from './application-draft.ts';

/** What is filled in: the fields as typed, and what no schema sees. */
export type FilledIn = {
  fields: ApplicationDraft;
  hasProof: boolean;
  isConfirmed: boolean;
  /** What the car costs out the door, where there is one with a price. */
  total: number | undefined;
};

export type ReadApplication =
  | { form: ApplicationForm; problems: undefined }
  | { form: undefined; problems: FieldProblems };

/** Reads the form by the server's own rules. */
export function readApplication({ fields, hasProof, isConfirmed, total }: FilledIn, today: string): ReadApplication {
  const read = ApplicationForm.safeParse(fields);
  // In the order of the form, which is the order of the schema.
  const problems: Record<string, Problem> = { ...(read.success ? {} : problemsIn(read.error, fields)) };
  const age = ageOn(fields['dob'] ?? '', today);
  if (problems['dob'] === undefined && (age === undefined || age < youngestApplicant)) {
    problems['dob'] =
      age === undefined ? { code: 'no-such-birth-date' } : { code: 'too-young', years: youngestApplicant };
  }
  const downPay = ApplicationForm.shape.downPay.safeParse(fields['downPay']);
  if (downPay.success && total !== undefined && Number(downPay.data) > total)
    problems['downPay'] = { code: 'down-payment-over-total', total };
  if (!hasProof) problems['proofOfIncome'] = { code: 'no-proof' };
  if (!isConfirmed) problems['accurate'] = { code: 'unconfirmed' };
  return read.success && Object.keys(problems).length === 0
    ? { form: read.data, problems: undefined }
    : { form: undefined, problems };
}
