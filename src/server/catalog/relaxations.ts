import type { Relaxation } from '#contract/catalog/search-answer.ts';
import { activeFilters, isRange, rangeEnds, rangeOf, without } from '#contract/catalog/search.ts';
import type { FilterParam, RangeParam, SearchQuery } from '#contract/catalog/search.ts';
import { countBits, type Bits } from './index/bits.ts';
import { facetSet, type FacetName } from './facets/facet-column.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import { selectedWith, selectedWithExcluded, selectedWithoutText, type Selection } from './index/selection.ts';

/** For a search without a hit: each filter that alone stands in the way, and what would be shown without it, most cars first. */
export function relaxationsFor(index: CatalogIndex, wanted: SearchQuery, selection: Selection): Relaxation[] {
  // Both ends of a range are one filter to whoever reads it, and are taken off together.
  const filters = Map.groupBy(activeFilters(wanted), ({ param }) => rangeOf(wanted, param) ?? param);
  const relaxations = Array.from(filters, ([param, values]): Relaxation => {
    const value = [...new Set(values.map((one) => one.value))].join(', ');
    return { param, value, count: countBits(leftWithout(index, wanted, selection, param)) };
  });
  const withoutText = selection.byWord.length === 0 ? 0 : countBits(selectedWithoutText(index, selection));
  return [...relaxations, { param: 'q', value: wanted.q, count: withoutText }]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

function leftWithout(
  index: CatalogIndex,
  wanted: SearchQuery,
  selection: Selection,
  param: FilterParam | RangeParam,
): Bits {
  if (param === 'exclude') return selectedWithExcluded(index, selection);
  if (isRange(param)) {
    const [low, high] = rangeEnds[param];
    return selectedWith(index, selection, param, facetSet(index, without(without(wanted, low), high), param));
  }
  const facet = facetOf[param];
  return selectedWith(index, selection, facet, facetSet(index, without(wanted, param), facet));
}

const facetOf: Record<Exclude<FilterParam, 'exclude'>, FacetName> = {
  carMake: 'carMake',
  carModel: 'carModel',
  carBodyTypes: 'carBodyType',
  fuelType: 'fuelType',
  carTransmission: 'carTransmission',
  carDrivetrain: 'carDrivetrain',
  color: 'color',
  seats: 'seats',
  titleBrand: 'titleBrand',
  minYear: 'carYear',
  maxYear: 'carYear',
  minPrice: 'carPrice',
  maxPrice: 'carPrice',
  minMileage: 'carMileage',
  maxMileage: 'carMileage',
  maxMonthly: 'monthly',
  maxDownpay: 'downpay',
  minMpg: 'mpg',
  maxOwners: 'owners',
};
