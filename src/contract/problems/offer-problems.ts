import type { ProblemTable } from './problem-table.ts';

/** What can be wrong with what staff write about sealed offers. */
export const offerProblems = {
  'offers-end-in-past': 'Choose today or a later day.',
  'offers-end-too-late': ({ days }: { days: number }) => `Choose a day in the next ${days} days.`,
  'offers-end-earlier': 'Buyers count on the end you gave. Choose that day or a later one.',
} satisfies ProblemTable;
