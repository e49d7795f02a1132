import { bitsFor, both, merge } from './bits.ts';
import type { Bits } from './bits.ts';
import { mayBeSlip, lettersOf, slipsAllowed, slipsBetween } from './edit-distance.ts';
import { addPosting } from './posting.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The cars in whose text all words stand: for each tier those where every word stands there or in a better one. */
export function carsWithWords(vocabulary: Vocabulary, words: readonly string[], size: number): Bits[] {
  const [first = [], ...others] = words.map((word, at) => carsWithTerms(vocabulary, termsFor(vocabulary, word, at === words.length - 1), size));
  return others.reduce((found, next) => found.map((bits, tier) => both(bits, next[tier] ?? bitsFor(size))), first);
}

/** The ids of the words meant: as typed (the last one perhaps unfinished), else as a beginning, else with a slip or two. */
export function termsFor(vocabulary: Vocabulary, word: string, isLast: boolean): number[] {
  const exact = vocabulary.idOf.get(word);
  if (exact !== undefined && !isLast) return [exact];
  if (exact !== undefined && word.length < shortestBeginning) return [exact];
  const beginning = word.length < shortestBeginning ? [] : termsBeginningWith(vocabulary, word);
  return beginning.length > 0 ? beginning : termsNear(vocabulary, word);
}

/** Whether some word begins so. */
export function beginsTerm({ terms }: Vocabulary, beginning: string): boolean {
  return terms[firstNotBefore(terms, beginning)]?.startsWith(beginning) ?? false;
}

function carsWithTerms(vocabulary: Vocabulary, terms: readonly number[], size: number): Bits[] {
  const tiers = vocabulary.tiers.map((postings) => {
    const bits = bitsFor(size);
    for (const term of terms) {
      const posting = postings[term];
      if (posting) addPosting(bits, posting);
    }
    return bits;
  });
  for (const [tier, bits] of tiers.entries()) {
    const better = tiers[tier - 1];
    if (better) merge(bits, better);
  }
  return tiers;
}

function termsBeginningWith({ terms }: Vocabulary, beginning: string): number[] {
  const found: number[] = [];
  for (let id = firstNotBefore(terms, beginning); terms[id]?.startsWith(beginning); id++) found.push(id);
  return found;
}

function firstNotBefore(terms: readonly string[], word: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function termsNear({ terms, letters }: Vocabulary, word: string): number[] {
  const own = lettersOf(word);
  let most = slipsAllowed(word);
  let found: number[] = [];
  if (most === 0) return found;
  for (let id = 0; id < terms.length; id++) {
    if (!mayBeSlip(own, letters[id] ?? 0, most)) continue;
    const slips = slipsBetween(word, terms[id] ?? '', most);
    if (slips < most) found = [];
    if (slips <= most) found.push(id);
    most = Math.min(most, Math.max(slips, 1));
  }
  return found;
}

const shortestBeginning = 2;
