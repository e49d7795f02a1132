import { describe, expect, it } from 'vitest';
import { emptyQuery } from '#contract/catalog/search.ts';
import { buildIndex } from '#server/catalog/index/build-index.ts';
import { phraseTable } from '#server/catalog/plain-words/phrase-table.ts';
import { readPlainWords, understand } from '#server/catalog/plain-words/plain-words.ts';
import { textWords } from '#server/catalog/text/text-words.ts';
import { phrases } from './phrases.ts';
import { namedCars } from './lot-cars.ts';

const index = buildIndex(namedCars, { thisYear: 2026 });

function reading(q: string): string {
  const { wanted, understood, unused } = understand({ ...emptyQuery, q }, readPlainWords(index, q));
  const text = textWords(wanted.q).join(' ');
  return [
    ...understood.map(({ param, value }) => `${param}=${value}`),
    ...(text === '' ? [] : [`"${text}"`]),
    ...unused.map((words) => `?${words}`),
  ].join(' ');
}

describe.each(Object.entries(phrases))('plain words that say %s', (_, table) => {
  it.each(table)('%s', (phrase, expected) => expect(reading(phrase)).toBe(expected));
});

it('the table of phrases says each of them once', () => {
  const all = phraseTable.flatMap(([variants]) => variants.split('|'));
  expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([]);
});
