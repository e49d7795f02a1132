import type { Relaxation } from '#contract/search-answer.ts';
import { activeFilters, without } from '#contract/search.ts';
import type { FilterParam, SearchQuery } from '#contract/search.ts';
import type { CatalogIndex } from './index-builder.ts';
import { select } from './selection.ts';

/** For a search without a hit: each filter that alone stands in the way, and what would be shown without it, most cars first. */
export function relaxationsFor(index: CatalogIndex, wanted: SearchQuery): Relaxation[] {
  return filtersOf(wanted)
    .map(({ param, value }) => ({ param, value, count: select(index, without(wanted, param)).total }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/** Each filter once, all values of a list together, and the free text. */
function filtersOf(wanted: SearchQuery): { param: FilterParam | 'q'; value: string }[] {
  const values = Map.groupBy(activeFilters(wanted), ({ param }) => param);
  const filters = [...values].map(([param, list]) => ({ param, value: list.map(({ value }) => value).join(', ') }));
  return wanted.q === '' ? filters : [...filters, { param: 'q' as const, value: wanted.q }];
}
