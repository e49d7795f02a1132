import type { Understood } from '#contract/search-answer.ts';
import type { SearchQuery } from '#contract/search.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { applied, isFree } from './plain-words-filters.ts';
import { readingAt } from './plain-words-reading.ts';
import { tokensOf } from './plain-words-tokens.ts';
import { stem } from './fold.ts';
import { stopWords } from './stop-words.ts';

/** Turns plain words into filters; what is left of `q` is matched as text. A filter that was chosen wins over words. */
export function understand(index: CatalogIndex, query: SearchQuery): { wanted: SearchQuery; understood: Understood[] } {
  if (query.q === '') return { wanted: query, understood: [] };
  const tokens = tokensOf(query.q);
  const understood: Understood[] = [];
  const left: string[] = [];
  let make: string | undefined;
  for (let at = 0; at < tokens.length;) {
    const { filters, isText, next } = readingAt(index, tokens, at, make);
    const words = query.q.slice(tokens[at]?.start, tokens[next - 1]?.end);
    if (isText && !stopWords.has(stem(tokens[at]?.word ?? ''))) left.push(words);
    for (const filter of filters) if (isFree(query, understood, filter)) understood.push({ ...filter, words });
    make = filters.find(({ param }) => param === 'carMake')?.value;
    at = next;
  }
  return { wanted: applied({ ...query, q: left.join(' ') }, understood), understood };
}
