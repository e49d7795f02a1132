import { bodyTypes, colors, fuelTypes, titleBrands, transmissionKinds } from '#contract/inventory/car-terms.ts';
import type { Understood } from '#contract/catalog/search-answer.ts';
import { limitParams } from '#contract/catalog/search-query.ts';
import { excluded, sorts, without } from '#contract/catalog/search.ts';
import type { FilterParam, SearchQuery } from '#contract/catalog/search.ts';

/** What a phrase says about one parameter of the search. */
export type WordFilter = { param: FilterParam | 'sort'; value: string };

/** What becomes of words that say this: a filter that was chosen, or said before, may say the same or overrule them. */
export function standingOf(
  query: SearchQuery,
  understood: readonly Understood[],
  filter: WordFilter,
): 'free' | 'said' | 'overruled' {
  const { param, value } = filter;
  if (understood.some((one) => one.param === param && one.value === value)) return 'said';
  if (param === 'exclude') return query.exclude.includes(value) ? 'said' : 'free';
  const chosen = query[param];
  if (Array.isArray(chosen)) {
    if (exclusions(query, understood).some((unwanted) => isUnwanted(filter, unwanted))) return 'overruled';
    return chosen.length === 0 ? 'free' : isAmong(chosen, value) ? 'said' : 'overruled';
  }
  const isChosen = param === 'sort' ? chosen !== 'newest' : chosen !== undefined;
  if (isChosen) return String(chosen) === value ? 'said' : 'overruled';
  const isTaken = understood.some((one) => one.param === param) || isCrossed(query, understood, param, value);
  return isTaken ? 'overruled' : 'free';
}

const isAmong = (values: readonly string[], value: string) =>
  values.some((one) => one.toLowerCase() === value.toLowerCase());

/** Whether the other end of the range is set already, and on the wrong side of this one. */
function isCrossed(query: SearchQuery, understood: readonly Understood[], param: string, value: string): boolean {
  const isLow = param.startsWith('min');
  const other = limitParams.find((one) => one === `${isLow ? 'max' : 'min'}${param.slice('min'.length)}`);
  const end = other && (query[other] ?? understood.find((one) => one.param === other)?.value);
  return end !== undefined && (isLow ? Number(value) > Number(end) : Number(value) < Number(end));
}

/** They add up. Choosing something writes words out as filters, so words that exclude it came later, and count. */
const exclusions = (query: SearchQuery, understood: readonly Understood[]) => [
  ...query.exclude,
  ...understood.filter(({ param }) => param === 'exclude').map(({ value }) => value),
];

/** Whether an exclusion is about this filter. */
export function isUnwanted({ param, value }: { param: string; value: string }, exclusion: string): boolean {
  return `${param}:${value}`.toLowerCase() === exclusion.toLowerCase();
}

/** The query with what was understood written into it. */
export function applied(query: SearchQuery, understood: readonly Understood[]): SearchQuery {
  if (understood.length === 0) return query;
  const wanted: SearchQuery = {
    ...query,
    carMake: [...query.carMake],
    carModel: [...query.carModel],
    carBodyTypes: [...query.carBodyTypes],
    fuelType: [...query.fuelType],
    carTransmission: [...query.carTransmission],
    carDrivetrain: [...query.carDrivetrain],
    color: [...query.color],
    seats: [...query.seats],
    titleBrand: [...query.titleBrand],
    exclude: [...query.exclude],
  };
  for (const { param, value } of understood) writers.get(param)?.(wanted, value);
  return wanted;
}

type Writer = (wanted: SearchQuery, value: string) => void;

const writers = new Map<string, Writer>([
  ['carMake', (wanted, value) => add(wanted.carMake, [value])],
  ['carModel', (wanted, value) => add(wanted.carModel, [value])],
  ['carBodyTypes', (wanted, value) => add(wanted.carBodyTypes, named(bodyTypes, value))],
  ['fuelType', (wanted, value) => add(wanted.fuelType, named(fuelTypes, value))],
  ['carTransmission', (wanted, value) => add(wanted.carTransmission, named(transmissionKinds, value))],
  ['carDrivetrain', (wanted, value) => add(wanted.carDrivetrain, [value])],
  ['color', (wanted, value) => add(wanted.color, named(colors, value))],
  ['seats', (wanted, value) => add(wanted.seats, [value])],
  ['titleBrand', (wanted, value) => add(wanted.titleBrand, named(titleBrands, value))],
  ['exclude', exclude],
  ['sort', (wanted, value) => ([wanted.sort = wanted.sort] = named(sorts, value))],
  ...limitParams.map((limit): [string, Writer] => [limit, (wanted, value) => (wanted[limit] = Number(value))]),
]);

/** What is excluded is not wanted any more, whoever chose it. */
function exclude(wanted: SearchQuery, written: string): void {
  const { page } = wanted;
  const unwanted = excluded(written);
  if (unwanted !== undefined) Object.assign(wanted, without(wanted, unwanted.param, unwanted.value), { page });
  add(wanted.exclude, [written]);
}

/** Each once, although it may have been chosen and said too. */
function add<T extends string>(list: T[], values: readonly T[]): void {
  list.push(...values.filter((value) => !isAmong(list, value)));
}

const named = <T extends string>(known: readonly T[], value: string): T[] => known.filter((one) => one === value);
