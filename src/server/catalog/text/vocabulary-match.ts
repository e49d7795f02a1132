import type { Bits } from '../index/bits.ts';
import { mayBeSlip, lettersOf, slipsAllowed, slipsBetween } from './edit-distance.ts';
import { addPosting, anyOf } from '../index/posting.ts';
import { textTiers, type Term, type Vocabulary } from './vocabulary.ts';
import type { Workspace } from '../index/workspace.ts';

/** The cars that have a word: for each tier those that have it there or in a better one, and all of them. */
export type WordSets = { byTier: readonly Bits[]; anywhere: Bits };

export function carsByWord(vocabulary: Vocabulary, words: readonly string[], workspace: Workspace): WordSets[] {
  return words.map((word, at) => carsWithTerms(termsFor(vocabulary, word, at === words.length - 1), workspace));
}

/** The words meant: as typed (the last one perhaps unfinished), else as a beginning, else with a slip or two. */
export function termsFor(vocabulary: Vocabulary, word: string, isLast: boolean): Term[] {
  const exact = vocabulary.byWord.get(word);
  if (exact !== undefined && !isLast) return [exact];
  if (exact !== undefined && word.length < shortestBeginning) return [exact];
  const beginning = word.length < shortestBeginning ? [] : termsBeginningWith(vocabulary, word);
  return beginning.length > 0 ? beginning : termsNear(vocabulary, word);
}

/** Whether some word begins so. */
export function beginsTerm({ terms }: Vocabulary, beginning: string): boolean {
  return terms[firstNotBefore(terms, beginning)]?.word.startsWith(beginning) ?? false;
}

/** A tier that adds no car shares the set of the one before, so that equal sets are known to be equal. */
function carsWithTerms(terms: readonly Term[], workspace: Workspace): WordSets {
  let anywhere: Bits | undefined;
  const byTier = textTiers.map((_, tier) => {
    const added = terms.flatMap(({ tiers }) => tiers[tier] ?? []);
    if (!anywhere) return (anywhere = anyOf(added, workspace));
    if (added.length === 0) return anywhere;
    const better = anywhere;
    anywhere = workspace.takeBits();
    anywhere.set(better);
    for (const posting of added) addPosting(anywhere, posting);
    return anywhere;
  });
  return { byTier, anywhere: anywhere ?? workspace.takeEmptyBits() };
}

function termsBeginningWith({ terms }: Vocabulary, beginning: string): Term[] {
  const found: Term[] = [];
  for (let at = firstNotBefore(terms, beginning); at < terms.length; at++) {
    if (!terms[at]!.word.startsWith(beginning)) break;
    found.push(terms[at]!);
  }
  return found;
}

function firstNotBefore(terms: readonly Term[], word: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (terms[middle]!.word < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function termsNear({ terms, letters }: Vocabulary, word: string): Term[] {
  const own = lettersOf(word);
  let most = slipsAllowed(word);
  let found: Term[] = [];
  if (most === 0) return found;
  for (let at = 0; at < terms.length; at++) {
    if (!mayBeSlip(own, letters[at]!, most)) continue;
    const slips = slipsBetween(word, terms[at]!.word, most);
    if (slips < most) found = [];
    if (slips <= most) found.push(terms[at]!);
    most = Math.min(most, Math.max(slips, 1));
  }
  return found;
}

const shortestBeginning = 2;
