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
    about: 'Adds cars to your saved cars.',
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
    about: 'Lists the IDs of cars you asked to be emailed about.',
    audience: 'user',
    audit: onlyReads,
    input: nothing,
    answer: savedIDs,
  },
  watchCar: {
    about: 'Requests one email when a reserved or sold car is available again. Ignored if the car is for sale.',
    audience: 'user',
    audit: { none: 'What somebody waits for is their own affair.' },
    input: z.object({ carID: id }),
    answer: savedIDs,
  },
  unwatchCar: {
    about: 'Cancels the email about a car.',
    audience: 'user',
    audit: { none: 'What somebody waits for is their own affair.' },
    input: z.object({ carID: id }),
    answer: savedIDs,
  },
} as const satisfies Record<string, Call>;
