import { stem } from '../text/fold.ts';
import type { Name, NameTable } from '../text/make-and-model-names.ts';
import type { WordFilter } from './filters.ts';
import type { Meaning } from './meaning.ts';
import { phraseTable } from './phrase-table.ts';
import type { Token } from './tokens.ts';

const asWritten = phraseTable.flatMap(([variants, meaning]) =>
  variants.split('|').map((phrase): [string, Meaning] => [phrase, meaning]),
);

/** How people spell words of the grammar in a hurry; names and filters have a way of their own to be guessed. */
const hurried: readonly [RegExp, string][] = [
  [/ than\b/, ' then'],
  [/\bless\b/, 'les'],
  [/\bunder\b/, 'undr'],
  [/\bdown\b/, 'dwn'],
  [/^que no\b/, 'q no'],
  [/\bpara /, 'pa '],
  [/^por /, 'x '],
  [/^de /, 'd '],
];

/** What is written in the table comes last, and so wins. */
export const phrases: ReadonlyMap<string, Meaning> = new Map([
  ...asWritten.flatMap(([phrase, meaning]) =>
    hurried.flatMap(([spelling, hurry]): [string, Meaning][] =>
      spelling.test(phrase) && meaning.kind !== 'filter' ? [[phrase.replace(spelling, hurry), meaning]] : [],
    ),
  ),
  ...asWritten,
]);

/** The single words that name a filter and may be misspelt. Colors and titles are short, common words: `while` is no white car. */
export const filterWords: readonly string[] = [...phrases].flatMap(([phrase, meaning]) =>
  meaning.kind === 'filter' && !phrase.includes(' ') && !meaning.filters.some(isOfFacts) ? [phrase] : [],
);

function isOfFacts({ param }: WordFilter): boolean {
  return param === 'color' || param === 'titleBrand';
}

/** Where a longer phrase may follow. */
export const phraseBeginnings: ReadonlySet<string> = new Set(
  Array.from(phrases.keys()).flatMap((phrase) => {
    const words = phrase.split(' ');
    return words.slice(1).map((_, count) => words.slice(0, count + 1).join(' '));
  }),
);

/** A reading of some tokens that ends before the token `next`. */
export type Read<T> = { value: T; next: number };

/** The longest known phrase that begins here; a hyphen inside it counts as a space, and a comma ends it. */
export function phraseAt(tokens: readonly Token[], at: number): Read<Meaning> | undefined {
  let longest: Read<Meaning> | undefined;
  let phrase = '';
  for (let next = at; next < tokens.length; next++) {
    const { word, signs } = tokens[next]!;
    if (next > at && /[,;]/.test(signs)) break;
    if (isHyphen(word) && next > at) continue;
    phrase = next === at ? word : `${phrase} ${word}`;
    const meaning = phrases.get(phrase);
    if (meaning) longest = { value: meaning, next: next + 1 };
    if (!phraseBeginnings.has(phrase)) break;
  }
  return longest;
}

/** The longest name that begins here, however its parts are joined. */
export function nameAt<T>(
  tokens: readonly Token[],
  at: number,
  { byKey, beginnings }: NameTable<T>,
): Read<T> | undefined {
  let longest: Read<T> | undefined;
  let key = '';
  for (let next = at; next < tokens.length; next++) {
    const { word } = tokens[next]!;
    if (isHyphen(word) && next > at) continue;
    key += word;
    const name = byKey.get(key) ?? byKey.get(stem(key));
    if (name !== undefined) longest = { value: name, next: next + 1 };
    if (!beginnings.has(key)) break;
  }
  return longest;
}

/** The name that is written as this one word. */
export function wordAt<T>(tokens: readonly Token[], at: number, names: ReadonlyMap<string, T>): Read<T> | undefined {
  const name = names.get(tokens[at]?.word ?? '');
  return name === undefined ? undefined : { value: name, next: at + 1 };
}

export function filtersOfName({ carMake, carModels = [] }: Name): WordFilter[] {
  const make: WordFilter[] = carMake === undefined ? [] : [{ param: 'carMake', value: carMake }];
  return [...make, ...carModels.map((value): WordFilter => ({ param: 'carModel', value }))];
}

export const isHyphen = (word: string) => word === '-' || word === '–' || word === '—';
