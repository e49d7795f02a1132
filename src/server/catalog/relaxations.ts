import type { Relaxation } from '#contract/catalog/search-answer.ts';
import { activeFilters, without, type FilterParam, type SearchQuery } from '#contract/catalog/search.ts';
import { countBits, type Bits } from './index/bits.ts';
import { facetSet, type FacetName } from './facets/facet-column.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import { selectedWith, selectedWithExcluded, selectedWithoutText, type Selection } from './index/selection.ts';

/** For a search without a hit: each filter that alone stands in the way, and what would be shown without it, most cars first. */
export function relaxationsFor(index: CatalogIndex, wanted: SearchQuery, selection: Selection): Relaxation[] {
  // A year is its own lower and upper limit: taken off alone, either leaves what nobody asked for.
  const isOneYear = wanted.minYear !== undefined && wanted.minYear === wanted.maxYear;
  const filters = Map.groupBy(activeFilters(wanted), ({ param }) =>
    isOneYear && (param === 'minYear' || param === 'maxYear') ? 'carYear' : param,
  );
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
  param: FilterParam | 'carYear',
): Bits {
  if (param === 'exclude') return selectedWithExcluded(index, selection);
  if (param === 'carYear')
    return selectedWith(
      index,
      selection,
      param,
      facetSet(index, { ...wanted, minYear: undefined, maxYear: undefined }, param),
    );
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
  minYear: 'carYear',
  maxYear: 'carYear',
  minPrice: 'carPrice',
  maxPrice: 'carPrice',
  minMileage: 'carMileage',
  maxMileage: 'carMileage',
  maxMonthly: 'monthly',
  maxDownpay: 'downpay',
};
