import type { ProblemTable } from './problem-table.ts';

/** What staff may hear about inquiries, the calendar, the audit log and the settings. */
export const staffProblems = {
  'no-reason': 'Choose at least 1 reason. The buyer will see it.',
  'too-many-reasons': ({ most }: { most: number }) => `Choose up to ${most} reasons.`,
  'reason-twice': 'Choose each reason once.',
  'no-other-reason': 'Enter the other reason. The buyer will see it.',
  'other-not-chosen': 'Choose “Other” to write a reason of your own.',
  'no-item': 'Choose at least 1 thing. The buyer will see it.',
  'item-twice': 'Choose each thing once.',
  'not-an-information-day': ({ least, most }: { least: number; most: number }) =>
    `Choose a day ${least} to ${most} days from today.`,
  'no-question': 'Enter what you need. The buyer will see it.',
  'no-note': 'Enter a note.',
  'no-time': 'Choose a time.',
  'no-such-year': ({ first, last }: { first: number; last: number }) => `Choose a year from ${first} to ${last}.`,
  'not-late-yet': ({ minutes }: { minutes: number }) =>
    `They may just be late. Mark a no-show ${minutes} minutes after the start, or later.`,
  'too-far-ahead': 'Choose a time within the next year.',
  'no-contact': 'Enter a phone number or an email address.',
  'end-before-start': 'The end time must be after the start time.',
  'not-a-date': ({ example }: { example: string }) => `Enter a date, like ${example}.`,
  'not-a-time-of-day': 'Enter a time, like 9:00.',
  'too-many-days': ({ most }: { most: number }) => `You can add up to ${most} days.`,
  'not-a-rate': ({ most }: { most: number }) => `Enter an APR of ${most}% or less.`,
  'no-loan-term': 'Choose a term.',
  'not-a-tax': ({ most }: { most: number }) => `Enter a sales tax rate of ${most}% or less.`,
  'rate-too-fine': 'Use up to 3 decimals, like 12.9 or 8.875.',
  'not-a-title-fee': 'Enter the title fee in dollars.',
  'not-a-document-fee': 'Enter the document fee in dollars.',
  'not-a-preparation-fee': 'Enter the preparation fee in dollars.',
  'unknown-placeholder': ({ placeholder, known }: { placeholder: string; known: string }) =>
    `This email has no ${placeholder}. You can use ${known}.`,
  'stray-brace': ({ known }: { known: string }) => `Use curly braces only as in ${known}, one on each side.`,
  'not-one-line': 'Put this on one line.',
  'not-a-dealer-phone': 'Enter a phone number, like 217-555-0142.',
  'not-in-range': ({ least, most }: { least: number; most: number }) =>
    `Enter a whole number from ${least} to ${most}.`,
} satisfies ProblemTable;
