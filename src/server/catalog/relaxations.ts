import type { Relaxation } from '#contract/search-answer.ts';
import { activeFilters, without } from '#contract/search.ts';
import type { FilterParam, SearchQuery } from '#contract/search.ts';
import { countBits } from './bits.ts';
import { facetSet } from './facet-sets.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { FacetName } from './facet-names.ts';
import { selectedWith, selectedWithoutText } from './selection.ts';
import type { Selection } from './selection.ts';

/** For a search without a hit: each filter that alone stands in the way, and what would be shown without it, most cars first. */
export function relaxationsFor(index: CatalogIndex, wanted: SearchQuery, selection: Selection): Relaxation[] {
  const filters = Map.groupBy(activeFilters(wanted), ({ param }) => param);
  const relaxations = Array.from(filters, ([param, values]): Relaxation => {
    const facet = facetOf[param];
    const left = selectedWith(index, selection, facet, facetSet(index, without(wanted, param), facet));
    return { param, value: values.map(({ value }) => value).join(', '), count: countBits(left) };
  });
  const withoutText = selection.byWord.length === 0 ? 0 : countBits(selectedWithoutText(index, selection));
  return [...relaxations, { param: 'q', value: wanted.q, count: withoutText }]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

const facetOf: Record<FilterParam, FacetName> = {
  carMake: 'carMake',
  carModel: 'carModel',
  carBodyTypes: 'carBodyType',
  fuelType: 'fuelType',
  carTransmission: 'carTransmission',
  carDrivetrain: 'carDrivetrain',
  minYear: 'carYear',
  maxYear: 'carYear',
  minPrice: 'carPrice',
  maxPrice: 'carPrice',
  minMileage: 'carMileage',
  maxMileage: 'carMileage',
  maxMonthly: 'monthly',
};
