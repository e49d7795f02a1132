import { grouped } from './in-dollars.ts';
import type { ProblemTable } from './problem-table.ts';

/** What can be wrong with any field. */
export const fieldProblems = {
  missing: 'Please fill this in.',
  'not-accepted': 'Please check this field.',
  'not-a-choice': 'Choose one of the options.',
  'not-a-number': 'Enter a number.',
  'not-whole': 'Enter a whole number.',
  'too-high': ({ most }: { most: number }) => `Enter ${grouped(most)} or less.`,
  'too-low': ({ least }: { least: number }) => `Enter ${grouped(least)} or more.`,
  'too-long': ({ most }: { most: number }) =>
    `Use ${most === 1 ? '1 character' : `${grouped(most)} characters or fewer`}.`,
  'too-short': ({ least }: { least: number }) =>
    `Use at least ${least === 1 ? '1 character' : `${grouped(least)} characters`}.`,
  'too-many': ({ most }: { most: number }) => `You can add up to ${grouped(most)}.`,
  'too-few': ({ least }: { least: number }) => `Add ${least} or more.`,
  unstorable: 'This has characters we can’t save. Delete them and try again.',
} satisfies ProblemTable;
