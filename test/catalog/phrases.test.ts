import { describe, expect, it } from 'vitest';
import { emptyQuery } from '#contract/catalog/search.ts';
import { buildIndex } from '#server/catalog/index/build-index.ts';
import { phraseTable } from '#server/catalog/plain-words/phrase-table.ts';
import { readPlainWords, understand } from '#server/catalog/plain-words/plain-words.ts';
import { plain, stem } from '#server/catalog/text/fold.ts';
import { stopWords } from '#server/catalog/text/stop-words.ts';
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

it('no word is passed over in silence but those that say nothing', () => {
  const silent = Object.values(phrases)
    .flat()
    .flatMap(([phrase]) => readPlainWords(index, phrase))
    .filter(({ filters, isText, isUnused }) => filters.length === 0 && !isText && !isUnused)
    .map(({ words }) => plain(words))
    .filter((words) => !words.split(' ').every((word) => stopWords.has(stem(word))));
  expect([...new Set(silent)].toSorted()).toEqual(saysNothing);
});

const saysNothing = [
  '$',
  '+',
  '-',
  '<',
  'lookin 4',
  'mueble',
  'nada mas',
  'nave',
  'negotiable',
  'obo',
  'or best offer',
  'ranfla',
  'stock',
  'tan',
  'vin',
];

it('the table of phrases says each of them once', () => {
  const all = phraseTable.flatMap(([variants]) => variants.split('|'));
  expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([]);
});
