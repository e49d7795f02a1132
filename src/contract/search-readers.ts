import { bodyTypes, fuelTypes, transmissionKinds } from './car-terms.ts';
import { readAmount, readPage, readYear } from './search-numbers.ts';
import { limitParams, longestText, longestValue, mostValues, sorts } from './search-query.ts';
import type { LimitParam, SearchQuery } from './search-query.ts';

/** Notes one value in the query, or says what is wrong with it. */
export type Reader = (query: SearchQuery, value: string) => string | undefined;

const readText: Reader = (query, value) => {
  if (unreadable.test(value)) return complaints.unreadable;
  if (query.q === '') query.q = cut(value);
  return value.length > longestText ? complaints.longText : undefined;
};

const wordsInto =
  (list: (query: SearchQuery) => string[]): Reader =>
  (query, value) => {
    if (unreadable.test(value)) return complaints.unreadable;
    const values = valuesOf(value);
    if (values.some((one) => one.length > longestValue)) return complaints.longValue;
    return addAll(list(query), values);
  };

const choicesInto =
  <T extends string>(list: (query: SearchQuery) => T[], allowed: readonly T[]): Reader =>
  (query, value) => {
    const values = valuesOf(value);
    const known = values.flatMap((one) => allowed.find((choice) => choice === one.toLowerCase()) ?? []);
    const complaint = addAll(list(query), known);
    return known.length < values.length ? `must be one of ${allowed.join(', ')}.` : complaint;
  };

const limitInto =
  (...limits: LimitParam[]): Reader =>
  (query, value) => {
    const isYear = limits.some((limit) => limit.endsWith('Year'));
    const amount = isYear ? readYear(value) : readAmount(value);
    if (amount === undefined) return isYear ? complaints.year : complaints.amount;
    for (const limit of limits) query[limit] = tighter(limit, query[limit] ?? amount, amount);
    return undefined;
  };

const readSort: Reader = (query, value) => {
  const sort = sorts.find((one) => one === value.toLowerCase());
  if (sort === undefined) return `must be one of ${sorts.join(', ')}.`;
  query.sort = sort;
  return undefined;
};

const readPageNumber: Reader = (query, value) => {
  const page = readPage(value);
  if (page === undefined) return complaints.page;
  query.page = page;
  return undefined;
};

const complaints = {
  unreadable: 'contains characters that cannot be read.',
  longText: `may have at most ${longestText} characters.`,
  longValue: `may have at most ${longestValue} characters.`,
  manyValues: `may have at most ${mostValues} values.`,
  amount: 'must be a number such as 15000.',
  year: 'must be a year such as 2018.',
  page: 'must be a whole number from 1.',
};

const makeWords = wordsInto((query) => query.carMake);
const modelWords = wordsInto((query) => query.carModel);
const bodyChoices = choicesInto((query) => query.carBodyTypes, bodyTypes);
const oneYear = limitInto('minYear', 'maxYear');

/** Who reads which parameter, in both families of names. */
export const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['q', readText],
  ['search', readText],
  ['text', readText],
  ['keyword', readText],
  ['carMake', makeWords],
  ['make', makeWords],
  ['carModel', modelWords],
  ['model', modelWords],
  ['carBodyTypes', bodyChoices],
  ['carBodyType', bodyChoices],
  ['bodyType', bodyChoices],
  ['fuelType', choicesInto((query) => query.fuelType, fuelTypes)],
  ['carTransmission', choicesInto((query) => query.carTransmission, transmissionKinds)],
  ['carDrivetrain', wordsInto((query) => query.carDrivetrain)],
  ['carYear', oneYear],
  ['year', oneYear],
  ...limitParams.map((limit): [string, Reader] => [limit, limitInto(limit)]),
  ['price', limitInto('maxPrice')],
  ['mileage', limitInto('maxMileage')],
  ['sort', readSort],
  ['page', readPageNumber],
]);

/** Two limits on one thing both hold, so the tighter one decides. */
function tighter(limit: LimitParam, one: number, other: number): number {
  return limit.startsWith('min') ? Math.max(one, other) : Math.min(one, other);
}

const valuesOf = (value: string) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function addAll<T extends string>(list: T[], values: readonly T[]): string | undefined {
  for (const value of values) if (!list.includes(value) && list.length < mostValues) list.push(value);
  return values.some((value) => !list.includes(value)) ? complaints.manyValues : undefined;
}

/** Cut without leaving half a character at the end. */
function cut(text: string): string {
  const short = text.slice(0, longestText);
  return (short.isWellFormed() ? short : short.slice(0, -1)).trim();
}

/** Control characters, and the mark that stands where a byte of the address was no text. */
const unreadable = /[\u0000-\u001F\u007F\uFFFD]/;
