import { directionSigns } from '#contract/api/direction-signs.ts';
import { excluded } from './exclusions.ts';
import { readers } from './search-readers.ts';
import { blankQuery, emptyQuery, firstPage, limitParams, listParams } from './search-query.ts';
import { dropShown, shownParam } from './shown-values.ts';
import type { SearchProblem, SearchQuery } from './search-query.ts';

/** Reads an address in both families of names. What cannot be read is left out of the query and told of. */
export function parseSearch(params: Iterable<[string, string]>): { query: SearchQuery; problems: SearchProblem[] } {
  const query = blankQuery();
  const problems: SearchProblem[] = [];
  const shown: string[] = [];
  for (const [param, written] of params) {
    const value = tidied(written);
    if (value === '') continue;
    if (param === shownParam) shown.push(value);
    const problem = readers.get(param)?.(query, value, param);
    if (problem !== undefined) problems.push({ param, problem });
  }
  dropShown(query, shown);
  dropContradictions(query, problems);
  return { query, problems };
}

/** The inverse: one spelling for every query, so that equal searches have equal addresses. */
export function searchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.q !== '') params.append('q', query.q);
  for (const param of listParams) for (const value of query[param]) params.append(param, value);
  for (const param of limitParams) {
    const limit = query[param];
    if (limit !== undefined) params.append(param, String(limit));
  }
  if (query.sort !== emptyQuery.sort) params.append('sort', query.sort);
  if (query.page !== firstPage) params.append('page', String(query.page));
  return params;
}

/** Most values are tidy already, which is quicker to see than to make so. */
const tidied = (written: string) =>
  isUntidy.test(written) ? written.replaceAll(directionSigns, '').replace(/\s+/g, ' ').trim() : written;
const isUntidy = /^\s|\s\s|[^\S ]|\s$|[\u202A-\u202E\u2066-\u2069]/;

const pairs = [
  ['minYear', 'maxYear'],
  ['minPrice', 'maxPrice'],
  ['minMileage', 'maxMileage'],
] as const;

function dropContradictions(query: SearchQuery, problems: SearchProblem[]): void {
  // Whoever chooses what was excluded wants it after all.
  query.exclude = query.exclude.filter((written) => {
    const unwanted = excluded(written);
    return !unwanted || !query[unwanted.param].some((value) => value === unwanted.value);
  });
  for (const [least, most] of pairs) {
    if ((query[least] ?? 0) <= (query[most] ?? Infinity)) continue;
    delete query[least];
    delete query[most];
    problems.push({ param: least, problem: { code: 'param-over-other', param: least, other: most } });
  }
}
