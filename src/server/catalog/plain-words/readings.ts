import { stem } from '../text/fold.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import { stopWords } from '../text/stop-words.ts';
import { denialAfter, denialAt, negatedAt } from './denials.ts';
import { guessAt } from './guesses.ts';
import { longestReading, modelAfter, nothing, unused, type Reading } from './longest-reading.ts';
import type { Meaning } from './meaning.ts';
import { isHyphen, phraseAt } from './phrases.ts';
import type { Token } from './tokens.ts';

/** What the tokens from one place on mean, one reading after the other. `make` is the make named just before. */
export function readingsAt(
  index: CatalogIndex,
  tokens: readonly Token[],
  at: number,
  make: string | undefined,
): readonly Reading[] {
  const negated = negatedAt(index, tokens, at);
  if (negated) return [negated];
  const reading = modelAfter(index, tokens, at, make) ?? longestReading(index, tokens, at);
  if (reading) return [denialAfter(tokens, reading) ?? reading];
  return denialAt(index, tokens, at) ?? [leftover(index, tokens, at)];
}

/** A word of its own: the rest of an unfinished limit, one of the cars' words, or a slip of a known name. */
function leftover(index: CatalogIndex, tokens: readonly Token[], at: number): Reading {
  const word = tokens[at]?.word ?? '';
  const text = { ...nothing(at + 1), isText: true };
  const phrase = phraseAt(tokens, at);
  if (isHyphen(word) || signs.has(word)) return nothing(at + 1);
  // Without a number seats and owners are words like any other.
  if (phrase?.value.kind === 'measure' && (phrase.value.of === 'other' || phrase.value.of === 'owners')) return text;
  if (phrase?.value.kind === 'orBound' && phrase.value.alone)
    return { ...nothing(phrase.next), filters: [phrase.value.alone] };
  if (phrase && unfinished.has(phrase.value.kind)) {
    const { next } = phrase;
    // In `toyota and under 10k` the limit begins at the second word.
    const isJoint = jointWords.has(word) && next > at + 1;
    if (phrase.value.kind === 'orBound' && (isJoint || longestReading(index, tokens, at + 1))) return nothing(at + 1);
    if (phrase.value.kind === 'orBound' && index.vocabulary.byWord.has(stem(word))) return text;
    return saysNothing(tokens, at, next) ? nothing(next) : unused(next);
  }
  if (index.vocabulary.byWord.has(stem(word))) return text;
  if (phrase) return unused(phrase.next);
  const guessed = guessAt(index, word);
  return guessed ? { ...nothing(at + 1), filters: guessed } : text;
}

const saysNothing = (tokens: readonly Token[], at: number, end: number) =>
  tokens.slice(at, end).every(({ word }) => stopWords.has(stem(word)));

const unfinished: ReadonlySet<Meaning['kind']> = new Set(['bound', 'orBound', 'between', 'measure']);
const signs = new Set(['$', '+', '~', '<', '>', '<=', '>=']);
const jointWords = new Set(['and', 'or', 'y', 'o']);
