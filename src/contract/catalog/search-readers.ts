import type { Problem } from '#contract/problems/problems.ts';
import { bodyTypes, colors, fuelTypes, titleBrands, transmissionKinds } from '#contract/inventory/car-terms.ts';
import { excluded } from './exclusions.ts';
import { readAmount, readPage, readYear } from './search-numbers.ts';
import { limitParams, longestText, longestValue, mostValues, sorts, valueParams } from './search-query.ts';
import type { LimitParam, SearchQuery } from './search-query.ts';

/** Notes one value in the query, or says what is wrong with it. */
export type Reader = (query: SearchQuery, value: string, param: string) => Problem | undefined;

const readText: Reader = (query, value, param) => {
  if (unreadable.test(value)) return { code: 'param-unreadable', param };
  if (query.q === '') query.q = cut(value);
  return value.length > longestText ? { code: 'param-too-long', param, most: longestText } : undefined;
};

const wordsInto =
  (list: (query: SearchQuery) => string[], isKnown: (one: string) => unknown = Boolean): Reader =>
  (query, value, param) => {
    if (unreadable.test(value)) return { code: 'param-unreadable', param };
    const values = valuesOf(value);
    if (values.some((one) => one.length > longestValue)) return { code: 'param-too-long', param, most: longestValue };
    return values.every(isKnown) ? addAll(list(query), values, param) : notAmong(valueParams, param);
  };

const choicesInto =
  <T extends string>(list: (query: SearchQuery) => T[], allowed: readonly T[]): Reader =>
  (query, value, param) => {
    const values = valuesOf(value);
    const known = values.flatMap((one) => allowed.find((choice) => choice === one.toLowerCase()) ?? []);
    const problem = addAll(list(query), known, param);
    return known.length < values.length ? notAmong(allowed, param) : problem;
  };

const limitInto =
  (...limits: LimitParam[]): Reader =>
  (query, value, param) => {
    const isYear = limits.some((limit) => limit.endsWith('Year'));
    const amount = isYear ? readYear(value) : readAmount(value);
    if (amount === undefined) return { code: isYear ? 'param-not-a-year' : 'param-not-an-amount', param };
    for (const limit of limits) query[limit] = tighter(limit, query[limit] ?? amount, amount);
    return undefined;
  };

const readSort: Reader = (query, value, param) => {
  const sort = sorts.find((one) => one === value.toLowerCase());
  if (sort === undefined) return notAmong(sorts, param);
  query.sort = sort;
  return undefined;
};

const readPageNumber: Reader = (query, value, param) => {
  const page = readPage(value);
  if (page === undefined) return { code: 'param-not-a-page', param };
  query.page = page;
  return undefined;
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
  ['color', choicesInto((query) => query.color, colors)],
  ['seats', wordsInto((query) => query.seats)],
  ['titleBrand', choicesInto((query) => query.titleBrand, titleBrands)],
  ['exclude', wordsInto((query) => query.exclude, excluded)],
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

const notAmong = (allowed: readonly string[], param: string): Problem => ({
  code: 'param-not-a-choice',
  param,
  choices: allowed.join(', '),
});

function addAll<T extends string>(list: T[], values: readonly T[], param: string): Problem | undefined {
  for (const value of values) if (!list.includes(value) && list.length < mostValues) list.push(value);
  return values.some((value) => !list.includes(value))
    ? { code: 'param-too-many', param, most: mostValues }
    : undefined;
}

/** Cut without leaving half a character at the end. */
function cut(text: string): string {
  const short = text.slice(0, longestText);
  return (short.isWellFormed() ? short : short.slice(0, -1)).trim();
}

/** Control characters, and the mark that stands where a byte of the address was no text. */
const unreadable = /[\u0000-\u001F\u007F\uFFFD]/;
