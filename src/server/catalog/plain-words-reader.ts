import { stem } from './fold.ts';
import type { Name, NameTable } from './names.ts';
import type { WordFilter } from './plain-words-filters.ts';
import { phraseBeginnings, phrases } from './plain-words-phrases.ts';
import type { Meaning } from './plain-words-phrases.ts';
import type { Token } from './plain-words-tokens.ts';

/** A reading of some tokens that ends before the token `next`. */
export type Read<T> = { value: T; next: number };

/** The longest known phrase that begins here; a hyphen inside it counts as a space. */
export function phraseAt(tokens: readonly Token[], at: number): Read<Meaning> | undefined {
  let longest: Read<Meaning> | undefined;
  let phrase = '';
  for (let next = at; next < tokens.length; next++) {
    const { word } = tokens[next]!;
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

export function filtersOfName({ carMake, carModel }: Name): WordFilter[] {
  const make: WordFilter[] = carMake === undefined ? [] : [{ param: 'carMake', value: carMake }];
  return carModel === undefined ? make : [...make, { param: 'carModel', value: carModel }];
}

export const isHyphen = (word: string) => word === '-' || word === '–' || word === '—';
