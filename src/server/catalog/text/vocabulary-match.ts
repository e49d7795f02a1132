import type { Bits } from '../index/bits.ts';
import { mayBeSlip, lettersOf, slipsAllowed, slipsBetween } from './edit-distance.ts';
import { addPosting, anyOf } from '../index/posting.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Workspace } from '../index/workspace.ts';

/** The cars that have a word: for each tier those that have it there or in a better one, and all of them. */
export type WordSets = { byTier: readonly Bits[]; anywhere: Bits };

export function carsByWord(vocabulary: Vocabulary, words: readonly string[], workspace: Workspace): WordSets[] {
  return words.map((word, at) =>
    carsWithTerms(vocabulary, termsFor(vocabulary, word, at === words.length - 1), workspace),
  );
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

/** A tier that adds no car shares the set of the one before, so that equal sets are known to be equal. */
function carsWithTerms(vocabulary: Vocabulary, terms: readonly number[], workspace: Workspace): WordSets {
  let anywhere: Bits | undefined;
  const byTier = vocabulary.tiers.map((postings) => {
    const added = terms.flatMap((term) => postings[term] ?? []);
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

function termsBeginningWith({ terms }: Vocabulary, beginning: string): number[] {
  const found: number[] = [];
  for (let id = firstNotBefore(terms, beginning); id < terms.length; id++) {
    if (!terms[id]!.startsWith(beginning)) break;
    found.push(id);
  }
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
    if (!mayBeSlip(own, letters[id]!, most)) continue;
    const slips = slipsBetween(word, terms[id]!, most);
    if (slips < most) found = [];
    if (slips <= most) found.push(id);
    most = Math.min(most, Math.max(slips, 1));
  }
  return found;
}

const shortestBeginning = 2;
