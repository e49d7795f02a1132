import type { Car } from '#contract/inventory/car.ts';
import { lettersOf } from './edit-distance.ts';
import { wordsOf } from './fold.ts';
import { addPlace, emptyPosting, removePlace, type Posting } from '../index/posting.ts';
import { stopWords } from './stop-words.ts';

/** Every word that stands somewhere in a car's text, and the cars where it does, by how telling the place is. */
export type Vocabulary = {
  /** Sorted, so that words with one beginning stand together. */
  terms: readonly Term[];
  /** The letters of each of these. */
  letters: Int32Array;
  byWord: Map<string, Term>;
  /** Words that came after the terms were sorted. */
  fresh: Term[];
  /** Whether a word has lost its last car. */
  hasIdle: boolean;
};

/** For each tier the cars where the word stands there and in no better tier. */
export type Term = { word: string; cars: number; tiers: (Posting | undefined)[] };

/** The places of text from the most to the least telling. */
export const textTiers: readonly ((car: Car) => string)[] = [
  (car) => `${car.carMake} ${car.carModel} ${car.title}`,
  (car) => `${car.features} ${car.carEngine}`,
  (car) => car.carDes,
];

export function emptyVocabulary(): Vocabulary {
  return { terms: [], letters: new Int32Array(0), byWord: new Map(), fresh: [], hasIdle: false };
}

/** Gives a place, of so many in all, the words of another car, or of none. */
export function setWords(
  vocabulary: Vocabulary,
  place: number,
  { before, after, size }: { before: Car | undefined; after: Car | undefined; size: number },
): void {
  if (before && after && textTiers.every((textOf) => textOf(before) === textOf(after))) return;
  const old = tiersOf(before);
  const words = tiersOf(after);
  for (const [word, tier] of old) if (words.get(word) !== tier) removeWord(vocabulary, word, tier, place);
  for (const [word, tier] of words) if (old.get(word) !== tier) addWord(vocabulary, word, tier, { place, size });
}

/** The best tier that each word of a car stands in. */
function tiersOf(car: Car | undefined): Map<string, number> {
  const tiers = new Map<string, number>();
  if (car === undefined) return tiers;
  for (const [tier, textOf] of textTiers.entries()) {
    for (const word of wordsOf(textOf(car))) if (!stopWords.has(word) && !tiers.has(word)) tiers.set(word, tier);
  }
  return tiers;
}

function addWord(
  { byWord, fresh }: Vocabulary,
  word: string,
  tier: number,
  { place, size }: { place: number; size: number },
): void {
  let term = byWord.get(word);
  if (term === undefined) {
    term = { word, cars: 0, tiers: textTiers.map(() => undefined) };
    byWord.set(word, term);
    fresh.push(term);
  }
  term.cars += 1;
  addPlace((term.tiers[tier] ??= emptyPosting()), place, size);
}

function removeWord(vocabulary: Vocabulary, word: string, tier: number, place: number): void {
  const term = vocabulary.byWord.get(word)!;
  term.cars -= 1;
  removePlace(term.tiers[tier]!, place);
  if (term.tiers[tier]!.count === 0) term.tiers[tier] = undefined;
  if (term.cars === 0) vocabulary.hasIdle = true;
}

/** Sorts in the words that came and takes out those that no car has any more. Says whether there were any. */
export function refreshVocabulary(vocabulary: Vocabulary): boolean {
  const { terms, fresh, byWord, hasIdle } = vocabulary;
  if (fresh.length === 0 && !hasIdle) return false;
  const known = [...terms, ...fresh];
  if (hasIdle) for (const { word, cars } of known) if (cars === 0) byWord.delete(word);
  // Most are sorted already, and the sort makes use of that.
  const left = known.filter(({ cars }) => cars > 0).toSorted((one, other) => (one.word < other.word ? -1 : 1));
  vocabulary.terms = left;
  vocabulary.letters = Int32Array.from(left, ({ word }) => lettersOf(word));
  vocabulary.fresh = [];
  vocabulary.hasIdle = false;
  return true;
}
