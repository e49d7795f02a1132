import type { Understood } from '#contract/catalog/search-answer.ts';
import type { SearchQuery } from '#contract/catalog/search.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import { applied, isFree, isUnwanted, type WordFilter } from './filters.ts';
import { readingAt } from './readings.ts';
import { tokensOf } from './tokens.ts';
import { stem } from '../text/fold.ts';
import { stopWords } from '../text/stop-words.ts';

/** What a piece of a text says: filters, and whether it is also matched as text. */
export type Said = { words: string; filters: readonly WordFilter[]; isText: boolean };

/** Reads plain words. The text alone decides, whatever else was chosen. */
export function readPlainWords(index: CatalogIndex, text: string): readonly Said[] {
  const tokens = tokensOf(text);
  const said: Said[] = [];
  let make: string | undefined;
  for (let at = 0; at < tokens.length;) {
    const { filters, isText, next } = readingAt(index, tokens, at, make);
    const words = text.slice(tokens[at]?.start, tokens[next - 1]?.end);
    said.push({ words, filters, isText: isText && !stopWords.has(stem(tokens[at]?.word ?? '')) });
    make = filters.find(({ param }) => param === 'carMake')?.value;
    at = next;
  }
  return said;
}

/** Turns plain words into filters; what is left of `q` is matched as text. A filter that was chosen wins over words. */
export function understand(
  query: SearchQuery,
  said: readonly Said[],
): { wanted: SearchQuery; understood: Understood[] } {
  if (said.length === 0) return { wanted: query.q === '' ? query : { ...query, q: '' }, understood: [] };
  let understood: Understood[] = [];
  for (const { words, filters } of said)
    for (const filter of filters) {
      if (!isFree(query, understood, filter)) continue;
      if (filter.param === 'exclude') understood = understood.filter((one) => !isUnwanted(one, filter.value));
      understood.push({ ...filter, words });
    }
  const left = said.filter(({ isText }) => isText).map(({ words }) => words);
  return { wanted: applied({ ...query, q: left.join(' ') }, understood), understood };
}
