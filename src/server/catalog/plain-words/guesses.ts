import type { CatalogIndex } from '../index/catalog-index.ts';
import { lettersOf, mayBeSlip, slipsAllowed, slipsBetween } from '../text/edit-distance.ts';
import type { Guess } from '../text/make-and-model-names.ts';
import { beginsTerm } from '../text/vocabulary-match.ts';
import type { WordFilter } from './filters.ts';
import { filtersOfName, filterWords, phrases } from './phrases.ts';

/** What a word that stands in no car's text was probably meant to be: the nearest make, model or filter. */
export function guessAt({ vocabulary, names }: CatalogIndex, word: string): readonly WordFilter[] | undefined {
  const most = slipsAllowed(word);
  if (most === 0 || beginsTerm(vocabulary, word)) return undefined;
  const name = nearest(names.guesses, word, most);
  const filter = nearest(filterGuesses, word, name ? name.slips - 1 : most);
  if (filter) return filter.guess.filters;
  return name && filtersOfName(name.guess.name);
}

const filterGuesses = filterWords.flatMap((key) => {
  const meaning = phrases.get(key);
  return meaning?.kind === 'filter' ? [{ key, letters: lettersOf(key), filters: meaning.filters }] : [];
});

/** The first of the nearest. */
function nearest<T extends Pick<Guess, 'key' | 'letters'>>(
  guesses: readonly T[],
  word: string,
  most: number,
): { guess: T; slips: number } | undefined {
  const letters = lettersOf(word);
  let best: { guess: T; slips: number } | undefined;
  for (const guess of guesses) {
    const room = best ? best.slips - 1 : most;
    if (room < 1) break;
    if (guess.key.length < shortestGuess || !mayBeSlip(letters, guess.letters, room)) continue;
    const slips = slipsBetween(word, guess.key, room);
    if (slips <= room) best = { guess, slips };
  }
  return best;
}

/** A slip of a shorter word is as likely to be another word. */
const shortestGuess = 4;
