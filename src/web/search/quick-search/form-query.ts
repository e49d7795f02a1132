import { parseSearch, searchParams, shownParam, type SearchQuery } from '#contract/catalog/search.ts';

/** What a search form says, read the way its address would be, and with all that it shows. */
export function queryIn(form: HTMLFormElement): SearchQuery {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name !== shownParam) params.append(name, value);
  return parseSearch(params).query;
}

/** Whether two queries ask the same, whatever the order and case of their values; the page does not matter. */
export function asksTheSame(one: SearchQuery, other: SearchQuery): boolean {
  return signature(one) === signature(other);
}

function signature(query: SearchQuery): string {
  const params = [...searchParams({ ...query, page: 1 })].map((pair) => pair.join('=').toLowerCase());
  return params.toSorted().join('&');
}
