import { bodyTypes, fuelTypes, transmissionKinds } from '#contract/inventory/car-terms.ts';
import type { Understood } from '#contract/catalog/search-answer.ts';
import { limitParams } from '#contract/catalog/search-query.ts';
import { excluded, sorts, without } from '#contract/catalog/search.ts';
import type { FilterParam, SearchQuery } from '#contract/catalog/search.ts';

/** What a phrase says about one parameter of the search. */
export type WordFilter = { param: FilterParam | 'sort'; value: string };

/** Whether words may still say this: not where the visitor has chosen, nor twice. */
export function isFree(query: SearchQuery, understood: readonly Understood[], { param, value }: WordFilter): boolean {
  if (param === 'sort') return query.sort === 'newest' && understood.every((one) => one.param !== 'sort');
  if (param === 'exclude') return !exclusions(query, understood).includes(value);
  const chosen = query[param];
  if (Array.isArray(chosen))
    return (
      chosen.length === 0 &&
      !understood.some((one) => one.param === param && one.value === value) &&
      !exclusions(query, understood).some((unwanted) => isUnwanted({ param, value }, unwanted))
    );
  return (
    chosen === undefined &&
    understood.every((one) => one.param !== param) &&
    !isCrossed(query, understood, param, value)
  );
}

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
    exclude: [...query.exclude],
  };
  for (const { param, value } of understood) writers.get(param)?.(wanted, value);
  return wanted;
}

type Writer = (wanted: SearchQuery, value: string) => void;

const writers = new Map<string, Writer>([
  ['carMake', (wanted, value) => wanted.carMake.push(value)],
  ['carModel', (wanted, value) => wanted.carModel.push(value)],
  ['carBodyTypes', (wanted, value) => wanted.carBodyTypes.push(...named(bodyTypes, value))],
  ['fuelType', (wanted, value) => wanted.fuelType.push(...named(fuelTypes, value))],
  ['carTransmission', (wanted, value) => wanted.carTransmission.push(...named(transmissionKinds, value))],
  ['carDrivetrain', (wanted, value) => wanted.carDrivetrain.push(value)],
  ['exclude', exclude],
  ['sort', (wanted, value) => ([wanted.sort = wanted.sort] = named(sorts, value))],
  ...limitParams.map((limit): [string, Writer] => [limit, (wanted, value) => (wanted[limit] = Number(value))]),
]);

/** What is excluded is not wanted any more, whoever chose it. */
function exclude(wanted: SearchQuery, written: string): void {
  const { page } = wanted;
  const unwanted = excluded(written);
  if (unwanted !== undefined) Object.assign(wanted, without(wanted, unwanted.param, unwanted.value), { page });
  wanted.exclude.push(written);
}

const named = <T extends string>(known: readonly T[], value: string): T[] => known.filter((one) => one === value);
