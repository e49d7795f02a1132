import { addBit, bitsFor, countBoth, hasBit, merge } from './bits.ts';
import type { Bits } from './bits.ts';
import type { Workspace } from './workspace.ts';

/** The cars that something is true of: bits where there are many, a sorted list where that is quicker to go through. */
export type Posting = { count: number; bits: Bits | undefined; places: Uint32Array };

export function postingOf(places: readonly number[], size: number): Posting {
  if (places.length * bitsPerStep < size)
    return { count: places.length, bits: undefined, places: Uint32Array.from(places) };
  const bits = bitsFor(size);
  for (const place of places) addBit(bits, place);
  return { count: places.length, bits, places: none };
}

export function addPosting(target: Bits, posting: Posting): void {
  if (posting.bits) merge(target, posting.bits);
  else for (let next = 0; next < posting.places.length; next++) addBit(target, posting.places[next]!);
}

/** How many of its cars are in the set. */
export function countWithin(posting: Posting, bits: Bits): number {
  if (posting.bits) return countBoth(posting.bits, bits);
  let count = 0;
  for (let next = 0; next < posting.places.length; next++) count += hasBit(bits, posting.places[next]!) ? 1 : 0;
  return count;
}

/** The cars of any of these postings; bits that stand already are not copied, so the result is only to be read. */
export function anyOf(postings: readonly Posting[], workspace: Workspace): Bits {
  const [only] = postings;
  if (postings.length === 1 && only?.bits) return only.bits;
  const bits = workspace.takeEmptyBits();
  for (const posting of postings) addPosting(bits, posting);
  return bits;
}

const none = new Uint32Array(0);
/** So many bits are counted in the time of one step through a list. */
const bitsPerStep = 64;
