import { bodyTypes, fuelTypes, transmissionKinds } from '#contract/car-terms.ts';
import type { Understood } from '#contract/search-answer.ts';
import { limitParams } from '#contract/search-query.ts';
import { sorts } from '#contract/search.ts';
import type { FilterParam, SearchQuery } from '#contract/search.ts';

/** What a phrase says about one parameter of the search. */
export type WordFilter = { param: FilterParam | 'sort'; value: string };

/** Whether words may still say this: not where the visitor has chosen, nor twice. */
export function isFree(query: SearchQuery, understood: readonly Understood[], { param, value }: WordFilter): boolean {
  if (param === 'sort') return query.sort === 'newest' && understood.every((one) => one.param !== 'sort');
  const chosen = query[param];
  if (Array.isArray(chosen))
    return chosen.length === 0 && !understood.some((one) => one.param === param && one.value === value);
  return chosen === undefined && understood.every((one) => one.param !== param);
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
  ['sort', (wanted, value) => ([wanted.sort = wanted.sort] = named(sorts, value))],
  ...limitParams.map((limit): [string, Writer] => [limit, (wanted, value) => (wanted[limit] = Number(value))]),
]);

const named = <T extends string>(known: readonly T[], value: string): T[] => known.filter((one) => one === value);
