import type { Understood } from '#contract/catalog/search-answer.ts';
import { between, type SearchQuery } from '#contract/catalog/search.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import { applied, isUnwanted, standingOf, type WordFilter } from './filters.ts';
import { readingsAt } from './readings.ts';
import { isParted, tokensOf } from './tokens.ts';
import { stem } from '../text/fold.ts';
import { stopWords } from '../text/stop-words.ts';

/** What a piece of a text says: filters, and whether it is also matched as text. What is unused says something else. */
export type Said = { words: string; filters: readonly WordFilter[]; isText: boolean; isUnused: boolean };

/** Reads plain words. The text alone decides, whatever else was chosen. */
export function readPlainWords(index: CatalogIndex, text: string): readonly Said[] {
  const tokens = tokensOf(text);
  const said: Said[] = [];
  let make: string | undefined;
  let unusedFrom: number | undefined;
  for (let at = 0; at < tokens.length;) {
    for (const { filters, isText, isUnused = false, next } of readingsAt(index, tokens, at, make)) {
      // Pieces that stand together and cannot be used are told of together.
      const from = isParted(tokens[at]) ? undefined : unusedFrom;
      if (isUnused && from !== undefined) said.pop();
      unusedFrom = isUnused ? (from ?? at) : undefined;
      const words = text.slice(tokens[unusedFrom ?? at]?.start, tokens[next - 1]?.end);
      said.push({ words, filters, isText: isText && !stopWords.has(stem(tokens[at]?.word ?? '')), isUnused });
      make = filters.find(({ param }) => param === 'carMake')?.value;
      at = next;
    }
  }
  return said;
}

/**
 * Turns plain words into filters; what is left of `q` is matched as text. A filter that was chosen wins over words. `unused`
 * are the pieces that changed nothing, as typed: what cannot be searched for, and what was overruled.
 */
export function understand(
  query: SearchQuery,
  said: readonly Said[],
): { wanted: SearchQuery; understood: Understood[]; unused: string[] } {
  if (said.length === 0) return { wanted: query.q === '' ? query : { ...query, q: '' }, understood: [], unused: [] };
  let understood: Understood[] = [];
  for (const { words, filters } of said)
    for (const filter of filters) {
      const standing = standingOf(query, understood, filter);
      if (standing === 'overruled') continue;
      const before = understood.find((one) => isSame(one, filter));
      if (filter.param === 'exclude') understood = understood.filter((one) => !isUnwanted(one, filter.value));
      // Said again: whoever takes the filter off takes off every word of it.
      if (before) before.words += between + words;
      else understood.push({ ...filter, words });
    }
  const isUsed = (filters: readonly WordFilter[]) =>
    filters.length === 0 || filters.some((filter) => understood.some((one) => isSame(one, filter)));
  const passedOver = said.filter(({ filters, isUnused }) => isUnused || !isUsed(filters));
  const unused = [...new Set(passedOver.map(({ words }) => words))];
  const left = said.filter(({ isText }) => isText).map(({ words }) => words);
  return { wanted: applied({ ...query, q: left.join(' ') }, understood), understood, unused };
}

const isSame = (one: { param: string; value: string }, other: WordFilter) =>
  one.param === other.param && one.value === other.value;
