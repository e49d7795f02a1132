import { excluded } from './exclusions.ts';
import { parseSearch, searchParams } from './search-address.ts';
import { emptyQuery, firstPage, limitParams, listParams } from './search-query.ts';
import type { FilterParam, SearchQuery } from './search-query.ts';

/** One filter in force, as it stands in the address. */
export type ActiveFilter = { param: FilterParam; value: string };

/** Every filter in force but the free text, in the order of the address. */
export function activeFilters(query: SearchQuery): ActiveFilter[] {
  const chosen = listParams.flatMap((param) => query[param].map((value) => ({ param, value })));
  const limits = limitParams.flatMap((param) => {
    const limit = query[param];
    return limit === undefined ? [] : [{ param, value: String(limit) }];
  });
  return [...chosen, ...limits];
}

/** The query with one filter, or one value of it, taken off; back to the first page. */
export function without(query: SearchQuery, param: FilterParam | 'q' | 'sort', value?: string): SearchQuery {
  const now = query[param];
  const kept =
    Array.isArray(now) && value !== undefined
      ? now.filter((one) => one.toLowerCase() !== value.toLowerCase())
      : emptyQuery[param];
  return { ...query, [param]: kept, page: firstPage };
}

/** The query with a further value of a list, or with a limit set anew; back to the first page. What cannot be read changes nothing. */
export function withValue(query: SearchQuery, param: FilterParam | 'q' | 'sort', value: string | number): SearchQuery {
  const set = Array.isArray(query[param]) ? undefined : { param, value: undefined };
  // Whoever excludes what was chosen does not want it any more.
  const off = param === 'exclude' ? excluded(String(value)) : set;
  const params = searchParams(off ? without(query, off.param, off.value) : query);
  params.append(param, String(value));
  const { query: changed, problems } = parseSearch(params);
  return { ...(problems.length === 0 ? changed : query), page: firstPage };
}
