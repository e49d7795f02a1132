import { parseSearch, type SearchQuery } from '#contract/search.ts';

/** What a search form says, read the way its address would be. */
export function queryIn(form: HTMLFormElement): SearchQuery {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  return parseSearch(params).query;
}
