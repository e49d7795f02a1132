import { bodyTypes, fuelTypes, transmissionKinds } from '#contract/car-terms.ts';
import type { Understood } from '#contract/search-answer.ts';
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
  const valuesOf = (param: string) => understood.flatMap((one) => (one.param === param ? [one.value] : []));
  const limitOf = (param: string, chosen: number | undefined) => {
    const said = understood.find((one) => one.param === param)?.value;
    return chosen ?? (said === undefined ? undefined : Number(said));
  };
  const sort = valuesOf('sort');
  return {
    ...query,
    carMake: [...query.carMake, ...valuesOf('carMake')],
    carModel: [...query.carModel, ...valuesOf('carModel')],
    carBodyTypes: [...query.carBodyTypes, ...among(bodyTypes, valuesOf('carBodyTypes'))],
    fuelType: [...query.fuelType, ...among(fuelTypes, valuesOf('fuelType'))],
    carTransmission: [...query.carTransmission, ...among(transmissionKinds, valuesOf('carTransmission'))],
    carDrivetrain: [...query.carDrivetrain, ...valuesOf('carDrivetrain')],
    minYear: limitOf('minYear', query.minYear),
    maxYear: limitOf('maxYear', query.maxYear),
    minPrice: limitOf('minPrice', query.minPrice),
    maxPrice: limitOf('maxPrice', query.maxPrice),
    minMileage: limitOf('minMileage', query.minMileage),
    maxMileage: limitOf('maxMileage', query.maxMileage),
    maxMonthly: limitOf('maxMonthly', query.maxMonthly),
    sort: among(sorts, sort)[0] ?? query.sort,
  };
}

const among = <T extends string>(known: readonly T[], said: readonly string[]): T[] =>
  known.filter((one) => said.includes(one));
