import { readers } from './search-readers.ts';
import { emptyQuery, firstPage, limitParams, listParams } from './search-query.ts';
import type { SearchProblem, SearchQuery } from './search-query.ts';

/** Reads an address in both families of names. What cannot be read is left out of the query and told of. */
export function parseSearch(params: URLSearchParams): { query: SearchQuery; problems: SearchProblem[] } {
  const query = blankQuery();
  const problems: SearchProblem[] = [];
  for (const [param, written] of params) {
    const value = written.replace(/\s+/g, ' ').trim();
    if (value === '') continue;
    const complaint = readers.get(param)?.(query, value);
    if (complaint !== undefined) problems.push({ param, message: `${param} ${complaint}` });
  }
  return { query, problems: [...problems, ...dropContradictions(query)] };
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

const pairs = [
  ['minYear', 'maxYear'],
  ['minPrice', 'maxPrice'],
  ['minMileage', 'maxMileage'],
] as const;

function dropContradictions(query: SearchQuery): SearchProblem[] {
  return pairs.flatMap(([least, most]) => {
    if ((query[least] ?? 0) <= (query[most] ?? Infinity)) return [];
    delete query[least];
    delete query[most];
    return [{ param: least, message: `${least} must not be greater than ${most}.` }];
  });
}

const blankQuery = (): SearchQuery => ({
  ...emptyQuery,
  carMake: [],
  carModel: [],
  carBodyTypes: [],
  fuelType: [],
  carTransmission: [],
  carDrivetrain: [],
});
