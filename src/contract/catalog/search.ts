/** Searching, as an address and as a value. No schema in here: the browser's first chunk reads it. */
export { emptyQuery, pageSize, sorts, valueParams } from './search-query.ts';
export type { FilterParam, LimitParam, SearchProblem, SearchQuery, Sort, ValueParam } from './search-query.ts';
export { parseSearch, searchParams } from './search-address.ts';
export { excluded, exclusionOf } from './exclusions.ts';
export { activeFilters, without, withValue } from './search-filters.ts';
export { between, withoutWords } from './free-text.ts';
export { shownParam, shownValue } from './shown-values.ts';
export { isRange, rangeEnds, rangeOf, type RangeParam } from './search-ranges.ts';
export { paramsOf, relaxed, settled } from './search-words.ts';
