import { z } from 'zod';
import { normalPhone, payFrequencies, states } from './application-terms.ts';
import { financeMonths } from './money.ts';
import { id } from './numbers.ts';
import { requiredText, text } from './text.ts';

const dollars = (message: string) =>
  z
    .union([z.string(), z.number()], message)
    .transform((typed) => String(typed).replaceAll(/[$,\s]/g, ''))
    .pipe(z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, message));

/** The pre-approval form as it is sent. Age and existence of the day of birth are judged by the server's clock. */
export const ApplicationForm = z.object({
  phone: requiredText(40, 'Enter your phone number.').transform((typed, context) => {
    const phone = normalPhone(typed);
    if (phone === undefined)
      context.addIssue({ code: 'custom', message: 'Enter a phone number of ten digits, such as 217-555-0142.' });
    return phone ?? typed;
  }),
  dob: requiredText(10, 'Enter your date of birth.').regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter your date of birth.'),
  streetaddress: requiredText(200, 'Enter your street address.'),
  city: requiredText(100, 'Enter your city.'),
  state: z.enum(states, 'Choose your state.'),
  zip: requiredText(10, 'Enter your ZIP code.').regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code such as 62704.'),
  timeAtRes: requiredText(60, 'Enter how long you have lived there.'),
  jobTitle: requiredText(120, 'Enter your job title.'),
  tenure: requiredText(60, 'Enter how long you have worked there.'),
  jobAddress: requiredText(200, 'Enter your employer’s address.'),
  payFreq: z.enum(payFrequencies, 'Choose how often you are paid.'),
  downPay: dollars('Enter the down payment in dollars.'),
  fullPay: dollars('Enter your pay in dollars.'),
  time: z
    .union([z.string(), z.number()], 'Choose the number of months.')
    .transform(String)
    .pipe(z.enum(financeMonths.map(String), 'Choose the number of months.')),
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
