import { placesOf, type CallName, type Endpoint } from '#contract/api/endpoints.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { parseSearch } from '#contract/catalog/search.ts';

/** What a request brings, by the place where it stands. */
export type Given = { path: Record<string, string>; url: string; body: Record<string, unknown> };

/** The input of a call: each field from the place that the contract names for it, and from no other. */
export function inputOf(name: CallName, endpoint: Endpoint, given: Given): Record<string, unknown> {
  const places = placesOf(endpoint);
  const query = places.includes('query') ? queryInput(name, given.url) : {};
  const body = places.includes('body') ? given.body : {};
  const twice = Object.keys(query).find((field) => Object.hasOwn(body, field));
  if (twice !== undefined) throw givenTwice(twice);
  return { ...query, ...body, ...given.path };
}

function queryInput(name: CallName, url: string): Record<string, unknown> {
  const params = new URLSearchParams(queryText(url));
  if (name === 'searchCars') return searchInput(params);
  const input = new Map<string, string>();
  for (const [field, value] of params) {
    if (input.has(field)) throw givenTwice(field);
    input.set(field, value);
  }
  return Object.fromEntries(input);
}

function searchInput(params: URLSearchParams): Record<string, unknown> {
  const { query, problems } = parseSearch(params);
  const [fields, again] = params.getAll('fields').filter((value) => value !== '');
  if (again !== undefined) throw givenTwice('fields');
  if (problems.length === 0) return fields === undefined ? query : { ...query, fields };
  throw new Refusal('invalid-input', {
    problems: Object.fromEntries(problems.map(({ param, problem }) => [param, problem])),
  });
}

const givenTwice = (param: string) =>
  new Refusal('invalid-input', { problem: { code: 'param-twice', param: shortName(param) } });

/** What a request calls something, as an answer repeats it. */
export const shortName = (name: string) => name.slice(0, longestName);
const longestName = 100;

export function queryText(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}
