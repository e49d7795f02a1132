import type { ProblemTable } from './problem-table.ts';

/** What can be wrong with what staff write about a sale. */
export const saleProblems = {
  'no-buyer': 'Choose who bought the car.',
  'no-buyer-name': 'Enter the buyer’s name.',
  'buyer-named-twice': 'Choose “Someone else” to enter a name or an address.',
  'sold-in-future': 'Enter today or an earlier day.',
  'sold-to-another': 'This car was sold, so you can’t approve the inquiry anymore.',
  'sold-long-ago': 'Enter a day in the last five years.',
} satisfies ProblemTable;
