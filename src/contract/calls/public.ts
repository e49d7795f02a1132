import { z } from 'zod';
import { onlyReads } from '../audit-actions.ts';
import { Car } from '../car.ts';
import { Dealer } from '../dealer.ts';
import { id, wholeNumber } from '../numbers.ts';
import { text } from '../text.ts';
import { SearchAnswer, SearchInput } from '../search-answer.ts';
import { message, nothing, type Call } from './call.ts';

/** What is no id of a car is not wrong but simply not found. */
const maybeID = id.optional().catch(undefined);

/** What anyone may read: the shop window. */
export const publicCalls = {
  dealer: {
    about: 'Who runs this site.',
    audience: 'anyone',
    audit: onlyReads,
    shared: true,
    input: nothing,
    answer: Dealer,
  },
  recentCars: {
    about: 'The three newest cars.',
    audience: 'anyone',
    audit: onlyReads,
    shared: true,
    input: nothing,
    answer: z.array(Car),
  },
  listCars: {
    about: 'Cars on offer, newest first. The header X-Total-Count says how many there are.',
    audience: 'anyone',
    audit: onlyReads,
    shared: true,
    input: z.object({
      limit: wholeNumber(1, 1000, 'limit must be a whole number from 1 to 1000.').optional(),
      offset: wholeNumber(0, 10_000_000, 'offset must be a whole number.').optional(),
    }),
    answer: z.array(Car),
  },
  readCar: {
    about: 'One car. Archived cars are shown to the admin alone.',
    audience: 'anyone',
    audit: onlyReads,
    shared: true,
    input: z.object({ id: maybeID }),
    answer: Car,
    refuses: ['car-not-found'],
  },
  similarCars: {
    about: 'Up to four cars like this one.',
    audience: 'anyone',
    audit: onlyReads,
    shared: true,
    input: z.object({ id: maybeID }),
    answer: z.array(Car),
    refuses: ['car-not-found'],
  },
  searchCars: {
    about: 'Cars that match, 24 a page, with facet counts and what plain words were understood as.',
    audience: 'anyone',
    audit: onlyReads,
    shared: true,
    input: SearchInput,
    answer: SearchAnswer,
  },
  carsByID: {
    about: 'Cars on offer among up to 50 ids, in the order given.',
    audience: 'anyone',
    audit: onlyReads,
    shared: true,
    input: z.object({
      ids: z
        .string()
        .regex(/^([1-9]\d{0,9}(,[1-9]\d{0,9}){0,49})?$/, 'ids must be up to 50 numbers with commas between them.')
        .default(''),
    }),
    answer: z.array(Car),
  },
  noteView: {
    about: "Counts a look at a car's page. Nothing is kept about who looked.",
    audience: 'anyone',
    audit: { none: 'Nothing is kept about who looked.' },
    input: z.object({ id }),
    answer: message,
    refuses: ['car-not-found'],
  },
  noteMissedSearch: {
    about: 'Counts a search that found nothing. The question is kept without anything that could name a person.',
    audience: 'anyone',
    audit: { none: 'Nothing is kept about who searched.' },
    // The parameters of the search, as they stand in its address.
    input: z.object({ address: text(1000) }),
    answer: message,
  },
} as const satisfies Record<string, Call>;
