import { addBit, bitsFor, countBoth, hasBit, merge, removeBit } from './bits.ts';
import type { Bits } from './bits.ts';
import type { Workspace } from './workspace.ts';

/** The cars that something is true of: bits where there are many, a list with room at its end where that is quicker to go through. */
export type Posting = { count: number; bits: Bits | undefined; places: Uint32Array };

export const emptyPosting = (): Posting => ({ count: 0, bits: undefined, places: none });

/** Adds a place that is not there yet, of so many in all. */
export function addPlace(posting: Posting, place: number, size: number): void {
  posting.count += 1;
  if (posting.bits) return addBit(posting.bits, place);
  if (posting.count * bitsPerStep >= size) return becomeBits(posting, place, size);
  if (posting.count > posting.places.length) {
    const longer = new Uint32Array(posting.places.length * 2 || 1);
    longer.set(posting.places);
    posting.places = longer;
  }
  posting.places[posting.count - 1] = place;
}

function becomeBits(posting: Posting, place: number, size: number): void {
  const bits = bitsFor(size);
  for (let next = 0; next < posting.count - 1; next++) addBit(bits, posting.places[next]!);
  addBit(bits, place);
  posting.bits = bits;
  posting.places = none;
}

/** Takes out a place that is there. Bits stay bits: there is no harm in those of few. */
export function removePlace(posting: Posting, place: number): void {
  posting.count -= 1;
  if (posting.bits) return removeBit(posting.bits, place);
  posting.places[posting.places.indexOf(place)] = posting.places[posting.count]!;
}

export function addPosting(target: Bits, { bits, places, count }: Posting): void {
  if (bits) merge(target, bits);
  else for (let next = 0; next < count; next++) addBit(target, places[next]!);
}

/** How many of its cars are in the set. */
export function countWithin(posting: Posting, within: Bits): number {
  if (posting.bits) return countBoth(posting.bits, within);
  let count = 0;
  for (let next = 0; next < posting.count; next++) count += hasBit(within, posting.places[next]!) ? 1 : 0;
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
