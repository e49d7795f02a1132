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
  /** How many times a car's words were gone through. */
  visits: number;
};

export type Term = {
  word: string;
  cars: number;
  /** For each tier the cars where the word stands there and in no better tier. */
  tiers: (Posting | undefined)[];
  /** When it was last met, so that it counts once for a car. */
  visit: number;
};

/** The places of text from the most to the least telling. */
export const textTiers: readonly ((car: Car) => string)[] = [
  (car) => `${car.carMake} ${car.carModel} ${car.trim} ${car.title}`,
  (car) => `${car.features} ${car.carEngine} ${car.interiorColor && `${car.interiorColor} interior`}`,
  (car) => `${car.carDes} ${car.warranty && `warranty garantia ${car.warranty}`} ${car.historyNote}`,
];

export function emptyVocabulary(): Vocabulary {
  return { terms: [], letters: new Int32Array(0), byWord: new Map(), fresh: [], hasIdle: false, visits: 0 };
}

/** Gives a place, of so many in all, the words of another car, or of none. */
export function setWords(
  vocabulary: Vocabulary,
  place: number,
  { before, after, size }: { before: Car | undefined; after: Car | undefined; size: number },
): void {
  if (before && after && textTiers.every((textOf) => textOf(before) === textOf(after))) return;
  if (before) visitTerms(vocabulary, before, (term, tier) => removeCar(vocabulary, term, tier, place));
  if (after)
    visitTerms(vocabulary, after, (term, tier) => {
      term.cars += 1;
      addPlace((term.tiers[tier] ??= emptyPosting()), place, size);
    });
}

/** Each word of a car once, with the best tier it stands in. */
function visitTerms(vocabulary: Vocabulary, car: Car, visit: (term: Term, tier: number) => void): void {
  vocabulary.visits += 1;
  for (const [tier, textOf] of textTiers.entries()) {
    for (const word of wordsOf(textOf(car))) {
      if (stopWords.has(word)) continue;
      const term = vocabulary.byWord.get(word) ?? newTerm(vocabulary, word);
      if (term.visit === vocabulary.visits) continue;
      term.visit = vocabulary.visits;
      visit(term, tier);
    }
  }
}

function newTerm({ byWord, fresh }: Vocabulary, word: string): Term {
  const term: Term = { word, cars: 0, tiers: textTiers.map(() => undefined), visit: 0 };
  byWord.set(word, term);
  fresh.push(term);
  return term;
}

function removeCar(vocabulary: Vocabulary, term: Term, tier: number, place: number): void {
  term.cars -= 1;
  removePlace(term.tiers[tier]!, place);
  if (term.tiers[tier]!.count === 0) term.tiers[tier] = undefined;
  if (term.cars === 0) vocabulary.hasIdle = true;
}

/** Sorts in the words that came and takes out those that no car has any more. Says whether there were any. */
export function refreshVocabulary(vocabulary: Vocabulary): boolean {
  const { terms, fresh, byWord, hasIdle } = vocabulary;
  const idle = hasIdle ? [...terms, ...fresh].filter(({ cars }) => cars === 0) : [];
  vocabulary.hasIdle = false;
  if (fresh.length === 0 && idle.length === 0) return false;
  for (const { word } of idle) byWord.delete(word);
  // Most are sorted already, and the sort makes use of that.
  vocabulary.terms = [...terms, ...fresh]
    .filter(({ cars }) => cars > 0)
    .toSorted((one, other) => (one.word < other.word ? -1 : 1));
  vocabulary.letters = Int32Array.from(vocabulary.terms, ({ word }) => lettersOf(word));
  vocabulary.fresh = [];
  return true;
}
