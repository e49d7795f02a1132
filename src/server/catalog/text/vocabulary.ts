import type { Car } from '#contract/inventory/car.ts';
import { lettersOf } from './edit-distance.ts';
import { wordsOf } from './fold.ts';
import { postingOf } from '../index/posting.ts';
import type { Posting } from '../index/posting.ts';
import { stopWords } from './stop-words.ts';

/** Every word that stands somewhere in a car's text, and the cars where it does, by how telling the place is. */
export type Vocabulary = {
  /** Sorted, so that words with one beginning stand together. */
  terms: readonly string[];
  idOf: ReadonlyMap<string, number>;
  letters: Int32Array;
  /** For each tier the cars where the word stands there and in no better tier. */
  tiers: readonly (readonly (Posting | undefined)[])[];
};

/** The places of text from the most to the least telling. */
const textTiers: readonly ((car: Car) => string)[] = [
  (car) => `${car.carMake} ${car.carModel} ${car.title}`,
  (car) => `${car.features} ${car.carEngine}`,
  (car) => car.carDes,
];

export type VocabularyBuilder = { add(car: Car, place: number): void; finish(size: number): Vocabulary };

export function createVocabularyBuilder(): VocabularyBuilder {
  const entries = new Map<string, Entry>();
  return {
    add(car, place) {
      for (const [tier, textOf] of textTiers.entries()) {
        for (const word of wordsOf(textOf(car))) if (!stopWords.has(word)) note(entries, word, tier, place);
      }
    },
    finish(size) {
      const terms = [...entries.keys()].toSorted();
      const tiers = textTiers.map((_, tier) =>
        terms.map((term) => {
          const places = entries.get(term)?.places[tier];
          return places && places.length > 0 ? postingOf(places, size) : undefined;
        }),
      );
      return {
        terms,
        idOf: new Map(terms.map((term, id) => [term, id])),
        letters: Int32Array.from(terms, lettersOf),
        tiers,
      };
    },
  };
}

/** The places of one word; the last car seen tells a repetition, as cars are added one after the other. */
type Entry = { places: number[][]; last: number };

function note(entries: Map<string, Entry>, word: string, tier: number, place: number): void {
  let entry = entries.get(word);
  if (!entry) entries.set(word, (entry = { places: textTiers.map(() => []), last: -1 }));
  if (entry.last === place) return;
  entry.last = place;
  entry.places[tier]?.push(place);
}
