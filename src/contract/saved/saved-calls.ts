import { z } from 'zod';
import { type Call, nothing } from '#contract/api/call-definition.ts';
import { id } from '#contract/api/numbers.ts';
import { onlyReads } from '#contract/audit/audit-actions.ts';

const savedIDs = z.object({ carIDs: z.array(z.int()) });

/** A buyer's saved cars, and the cars that they want to hear of when they can be had again. */
export const savedCalls = {
  listSaved: {
    about: 'Lists the IDs of your saved cars, newest first.',
    audience: 'user',
    audit: onlyReads,
    input: nothing,
    answer: savedIDs,
  },
  saveCars: {
    about: 'Adds to your saved cars.',
    audience: 'user',
    audit: { none: 'Saved cars are one’s own affair.' },
    input: z.object({ carIDs: z.array(id).max(200) }),
    answer: savedIDs,
  },
  unsaveCar: {
    about: 'Removes a car from your saved cars.',
    audience: 'user',
    audit: { none: 'Saved cars are one’s own affair.' },
    input: z.object({ carID: id }),
    answer: savedIDs,
  },
  listWatched: {
    about: 'The ids of the cars that one is told about when they can be had again.',
    audience: 'user',
    audit: onlyReads,
    input: nothing,
    answer: savedIDs,
  },
  watchCar: {
    about: 'Asks for one email when a reserved or sold car can be had again. A car that is on offer is passed over.',
    audience: 'user',
    audit: { none: 'What somebody waits for is their own affair.' },
    input: z.object({ carID: id }),
    answer: savedIDs,
  },
  unwatchCar: {
    about: 'Asks for no email about the car any more.',
    audience: 'user',
    audit: { none: 'What somebody waits for is their own affair.' },
    input: z.object({ carID: id }),
    answer: savedIDs,
  },
} as const satisfies Record<string, Call>;
