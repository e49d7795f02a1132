/** Searching, as an address and as a value. No schema in here: the browser's first chunk reads it. */
export { emptyQuery, listParams, pageSize, sorts } from './search-query.ts';
export type { FilterParam, LimitParam, ListParam, SearchProblem, SearchQuery, Sort } from './search-query.ts';
export { parseSearch, searchParams } from './search-address.ts';
export { activeFilters, without, withValue } from './search-filters.ts';
export { relaxed, settled, withoutWords } from './search-words.ts';
