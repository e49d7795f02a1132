import type { ProblemTable } from './problem-table.ts';

/** What can be wrong with any field. */
export const fieldProblems = {
  missing: 'Please fill this in.',
  'not-accepted': 'Please check this field.',
  'not-a-choice': 'Choose one of the options.',
  'not-a-number': 'Enter a number.',
  'not-whole': 'Enter a whole number.',
  'too-high': ({ most }: { most: number }) => `Enter at most ${most}.`,
  'too-low': ({ least }: { least: number }) => `Enter at least ${least}.`,
  'too-long': ({ most }: { most: number }) => `Use ${most} characters or fewer.`,
  'too-short': ({ least }: { least: number }) => `Use at least ${least} characters.`,
  'too-many': ({ most }: { most: number }) => `At most ${most} entries, please.`,
  'too-few': ({ least }: { least: number }) => `At least ${least} entries, please.`,
  unstorable: 'This has characters we can’t save. Delete them and try again.',
} satisfies ProblemTable;
