import { z } from 'zod';
import { problemText } from '#contract/problems/problem-text.ts';
import { type Call, nothing } from '#contract/api/call-definition.ts';
import { id, wholeNumber } from '#contract/api/numbers.ts';
import { onlyReads } from '#contract/audit/audit-actions.ts';
import { SearchAnswer, SearchInput } from './search-answer.ts';
import { Car } from '#contract/inventory/car.ts';

/** What is no id of a car is not wrong but simply not found. */
const maybeID = id.optional().catch(undefined);

/** What anyone may read of the cars for sale. */
export const catalogCalls = {
  recentCars: {
    about: 'Returns the 3 newest cars.',
    audience: 'anyone',
    audit: onlyReads,
    shared: true,
    input: nothing,
    answer: z.array(Car),
  },
  listCars: {
    about: 'Lists cars for sale, newest first. The X-Total-Count header has the total.',
    audience: 'anyone',
    audit: onlyReads,
    shared: true,
    input: z.object({
      limit: wholeNumber(
        1,
        1000,
        problemText({ code: 'param-not-in-range', param: 'limit', least: 1, most: 1000 }),
      ).optional(),
      offset: wholeNumber(0, 10_000_000, problemText({ code: 'param-not-whole', param: 'offset' })).optional(),
    }),
    answer: z.array(Car),
  },
  readCar: {
    about: 'Returns one car. Only admins see archived cars.',
    audience: 'anyone',
    audit: onlyReads,
    shared: true,
    input: z.object({ id: maybeID }),
    answer: Car,
    refuses: ['car-not-found'],
  },
  similarCars: {
    about: 'Returns up to 4 similar cars.',
    audience: 'anyone',
    audit: onlyReads,
    shared: true,
    input: z.object({ id: maybeID }),
    answer: z.array(Car),
    refuses: ['car-not-found'],
  },
  searchCars: {
    about:
      'Searches cars, 24 per page, with facet counts and how the free text was understood. Add fields=all for the VIN, stock number, color, condition, out-the-door price and times of each car.',
    audience: 'anyone',
    audit: onlyReads,
    shared: true,
    input: SearchInput,
    answer: SearchAnswer,
  },
  carsByID: {
    about: 'Returns the cars for sale among up to 50 IDs, in the order given.',
    audience: 'anyone',
    audit: onlyReads,
    shared: true,
    input: z.object({
      ids: z
        .string()
        .regex(/^([1-9]\d{0,9}(,[1-9]\d{0,9}){0,49})?$/, problemText({ code: 'param-not-ids', param: 'ids', most: 50 }))
        .default(''),
    }),
    answer: z.array(Car),
  },
} as const satisfies Record<string, Call>;
