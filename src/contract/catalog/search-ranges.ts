import type { FilterParam, SearchQuery } from './search-query.ts';

/** What may have a lower and an upper limit, by the field of the car that they limit. */
export const rangeEnds = {
  carYear: ['minYear', 'maxYear'],
  carPrice: ['minPrice', 'maxPrice'],
  carMileage: ['minMileage', 'maxMileage'],
} as const;
export type RangeParam = keyof typeof rangeEnds;

export const isRange = (param: string): param is RangeParam => Object.hasOwn(rangeEnds, param);

/** The range that this filter is one end of, where the query has the other too. */
export function rangeOf(query: SearchQuery, param: FilterParam): RangeParam | undefined {
  const ranges: readonly RangeParam[] = ['carYear', 'carPrice', 'carMileage'];
  return ranges.find((range) => {
    const ends = rangeEnds[range];
    return ends.some((end) => end === param) && ends.every((end) => query[end] !== undefined);
  });
}
