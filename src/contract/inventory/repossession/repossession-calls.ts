import { z } from 'zod';
import { type Call } from '#contract/api/call-definition.ts';
import { largestInteger } from '#contract/api/largest-integer.ts';
import { id, wholeNumber } from '#contract/api/numbers.ts';
import { onlyReads } from '#contract/audit/audit-actions.ts';
import { refuseEarlyNotices, RepossessionAnswer, writtenRepossession } from './repossession.ts';

/** What only staff know of a car: how it was repossessed, and what the bank wants. */
export const repossessionCalls = {
  readRepossession: {
    about: 'Returns a car’s repossession file. Version 0 means there is none yet.',
    audience: 'admin',
    audit: onlyReads,
    input: z.object({ id }),
    answer: RepossessionAnswer,
    refuses: ['car-not-found'],
  },
  saveRepossession: {
    about:
      'Saves a car’s repossession file. Missing fields are cleared. Fails with the current file if it changed since that version, and if the car is for sale and these dates don’t allow it.',
    audience: 'admin',
    audit: ['repossession file saved'],
    input: z
      .object({ id, version: wholeNumber(0, largestInteger), ...writtenRepossession })
      .superRefine(refuseEarlyNotices),
    answer: RepossessionAnswer,
    refuses: ['car-not-found', 'stale-repossession', 'sale-not-allowed'],
  },
} as const satisfies Record<string, Call>;
