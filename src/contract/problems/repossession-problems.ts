import { writeDay } from '#contract/time/dates.ts';
import type { ProblemTable } from './problem-table.ts';

/** What can be wrong with a car's repossession file, or is too early because of it. */
export const repossessionProblems = {
  'too-early-to-sell': ({ day }: { day: string }) =>
    `This car can’t be for sale before ${writeDay('day', day, 'en')}. Until then, its owner can still get it back.`,
  'no-redemption-notice':
    'This car can’t be for sale yet. Add the date of the redemption notice to its repossession file first.',
  'archive-before-dates': ({ day }: { day: string }) =>
    `With these dates, this car can’t be for sale before ${writeDay('day', day, 'en')}. Archive the car first, then save again.`,
  'archive-without-notice':
    'Without a redemption notice, this car can’t be for sale. Archive the car first, or add the date of the notice.',
  'not-a-recent-day': 'Enter a date from 1990 to 2099.',
  'no-title-status': 'Choose where the title is.',
  'notice-before-repossession': 'A notice can’t be older than the repossession. Check both dates.',
} satisfies ProblemTable;
