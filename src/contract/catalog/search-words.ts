import { withoutWords } from './free-text.ts';
import { isRange, rangeEnds } from './search-ranges.ts';
import { withValue, without } from './search-filters.ts';
import { firstPage, limitParams, listParams } from './search-query.ts';
import type { FilterParam, SearchQuery } from './search-query.ts';

/** What plain words became; the same shape as in the answer. */
type UnderstoodWords = { param: string; value: string; words: string };

/** The query with what its words became written out as filters, so that single ones can be changed. */
export function settled(query: SearchQuery, understood: readonly UnderstoodWords[]): SearchQuery {
  const phrases = new Set(understood.map(({ words }) => words));
  const bare = { ...query, q: [...phrases].reduce(withoutWords, query.q) };
  const written = understood.reduce(
    (filled, { param, value }) => (isFilter(param) || param === 'sort' ? withValue(filled, param, value) : filled),
    bare,
  );
  return { ...written, page: query.page };
}

/** The query with one filter taken off, whether it was chosen, typed in plain words, or is the free text itself. */
export function relaxed(
  query: SearchQuery,
  understood: readonly UnderstoodWords[],
  off: { param: string; value: string },
): SearchQuery {
  if (off.param === 'q') return { ...query, q: withoutWords(query.q, off.value), page: firstPage };
  const plain = settled(query, understood);
  return paramsOf(off.param).reduce((left, param) => without(left, param), plain);
}

/** The filters that a suggestion takes off: both ends of a range, or the one it names. */
export const paramsOf = (param: string): readonly FilterParam[] =>
  isRange(param) ? rangeEnds[param] : isFilter(param) ? [param] : [];

const filterParams: ReadonlySet<string> = new Set([...listParams, ...limitParams]);
function isFilter(param: string): param is FilterParam {
  return filterParams.has(param);
}
