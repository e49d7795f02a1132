import { inDollars } from './in-dollars.ts';
import type { ProblemTable } from './problem-table.ts';

/** What can be wrong with the pre-approval form. */
export const applicationProblems = {
  'no-phone': 'Enter your phone number.',
  'not-a-phone': 'Enter a 10-digit phone number, like 217-555-0142.',
  'no-birth-date': 'Enter your date of birth.',
  'no-such-birth-date': 'That date doesn’t look right. Check your date of birth.',
  'too-young': ({ years }: { years: number }) => `You must be ${years} or older to apply.`,
  'no-street': 'Enter your street address.',
  'no-city': 'Enter your city.',
  'no-state': 'Choose your state.',
  'no-zip': 'Enter your ZIP code.',
  'not-a-zip': 'Enter a ZIP code, like 62704.',
  'no-time-at-address': 'Enter how long you’ve lived there.',
  'no-job-title': 'Enter your job title.',
  'no-time-in-job': 'Enter how long you’ve worked there.',
  'no-job-address': 'Enter your employer’s address.',
  'no-pay-frequency': 'Choose how often you’re paid.',
  'no-down-payment': 'Enter the down payment in dollars.',
  'down-payment-over-total': ({ total }: { total: number }) =>
    `That’s more than the car costs. Enter ${inDollars(total)} or less.`,
  'no-pay': 'Enter your pay per paycheck, in dollars.',
  'no-months': 'Choose the number of months.',
  unconfirmed: 'Please confirm that your information is accurate.',
} satisfies ProblemTable;
