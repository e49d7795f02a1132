import { z } from 'zod';
import { problemText } from '#contract/problems/problem-text.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { addProblem } from '#contract/problems/schema-problems.ts';
import { normalPhone, payFrequencies, states } from './application-terms.ts';
import { financeMonths } from '#contract/inventory/money.ts';
import { withoutSigns } from '#contract/inventory/plain-figures.ts';
import { id } from '#contract/api/numbers.ts';
import { requiredText, text } from '#contract/api/text.ts';

const dollars = (problem: Problem) =>
  z
    .union([z.string(), z.number()], problemText(problem))
    .transform((typed) => withoutSigns(String(typed)))
    .pipe(z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, problemText(problem)));

/** The pre-approval form as it is sent. Age and existence of the day of birth are judged by the server's clock. */
export const ApplicationForm = z.object({
  phone: requiredText(40, { code: 'no-phone' }).transform((typed, context) => {
    const phone = normalPhone(typed);
    if (phone === undefined) addProblem(context, { code: 'not-a-phone' });
    return phone ?? typed;
  }),
  dob: requiredText(10, { code: 'no-birth-date' }).regex(/^\d{4}-\d{2}-\d{2}$/, problemText({ code: 'no-birth-date' })),
  streetaddress: requiredText(200, { code: 'no-street' }),
  city: requiredText(100, { code: 'no-city' }),
  state: z.enum(states, problemText({ code: 'no-state' })),
  zip: requiredText(10, { code: 'no-zip' }).regex(/^\d{5}(-\d{4})?$/, problemText({ code: 'not-a-zip' })),
  timeAtRes: requiredText(60, { code: 'no-time-at-address' }),
  jobTitle: requiredText(120, { code: 'no-job-title' }),
  tenure: requiredText(60, { code: 'no-time-in-job' }),
  jobAddress: requiredText(200, { code: 'no-job-address' }),
  payFreq: z.enum(payFrequencies, problemText({ code: 'no-pay-frequency' })),
  downPay: dollars({ code: 'no-down-payment' }),
  fullPay: dollars({ code: 'no-pay' }),
  time: z
    .union([z.string(), z.number()], problemText({ code: 'no-months' }))
    .transform(String)
    .pipe(z.enum(financeMonths.map(String), problemText({ code: 'no-months' }))),
});
export type ApplicationForm = z.output<typeof ApplicationForm>;

/** The address as one line may be sent along; it is made afresh from its parts. */
export const Apply = ApplicationForm.extend({
  address: text(500).optional(),
  userID: id.optional(),
  carID: z.preprocess(
    (value) => (value === '' || value === 'null' || value === 'undefined' ? undefined : value),
    id.optional(),
  ),
});

/** An application on file as its applicant sees it: that it exists, and nothing of what it says. */
export const ApplicationOnFile = z.object({
  applicationID: z.int(),
  status: z.literal('on file'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ApplicationOnFile = z.infer<typeof ApplicationOnFile>;
