import { parseSearch, searchParams } from './search-address.ts';
import { firstPage, limitParams, listParams } from './search-query.ts';
import type { FilterParam, LimitParam, SearchQuery } from './search-query.ts';

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
  if (param === 'q') return { ...query, q: '', page: firstPage };
  if (param === 'sort') return { ...query, sort: 'newest', page: firstPage };
  if (isLimit(param)) {
    const { [param]: _taken, ...rest } = query;
    return { ...rest, page: firstPage };
  }
  const kept = value === undefined ? [] : query[param].filter((one) => one.toLowerCase() !== value.toLowerCase());
  return { ...query, [param]: kept, page: firstPage };
}

/** The query with a further value of a list, or with a limit set anew; back to the first page. What cannot be read changes nothing. */
export function withValue(query: SearchQuery, param: FilterParam | 'q' | 'sort', value: string | number): SearchQuery {
  const isList = param !== 'q' && param !== 'sort' && !isLimit(param);
  const params = searchParams(isList ? query : without(query, param));
  params.append(param, String(value));
  const { query: changed, problems } = parseSearch(params);
  return { ...(problems.length === 0 ? changed : query), page: firstPage };
}

const limits: ReadonlySet<string> = new Set(limitParams);
function isLimit(param: string): param is LimitParam {
  return limits.has(param);
}
