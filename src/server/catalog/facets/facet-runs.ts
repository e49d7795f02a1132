import { onesIn, wordShift, type Bits } from '../index/bits.ts';

/** A column as stretches of neighbouring cars with the same code. */
export type FacetRuns = {
  /** Where each stretch begins; the last entry is the end of all. */
  starts: Uint32Array;
  codes: Uint32Array;
};

export function runsOf(codes: Uint16Array | Uint32Array): FacetRuns {
  const starts: number[] = [];
  for (let place = 0; place < codes.length; place++) if (codes[place] !== codes[place - 1]) starts.push(place);
  const codeOf = Uint32Array.from(starts, (start) => codes[start]!);
  starts.push(codes.length);
  return { starts: Uint32Array.from(starts), codes: codeOf };
}

/** What counting by stretches costs, in cars that could be looked at one by one instead. */
export const costOfRuns = ({ starts, codes }: FacetRuns) =>
  ((starts.at(-1) ?? 0) >>> wordShift) * costOfWordInRuns + codes.length * costOfRun;
const costOfWordInRuns = 2;
const costOfRun = 8;

/** How many cars of the set have each code; `noughts` has one for every code. */
export function countRuns({ starts, codes }: FacetRuns, noughts: readonly number[], bits: Bits): number[] {
  const counts = noughts.slice();
  for (let run = 0; run < codes.length; run++)
    counts[codes[run]!]! += countBetween(bits, starts[run]!, starts[run + 1]!);
  return counts;
}

/** How many of the set stand from one place up to, but not at, another. */
function countBetween(bits: Bits, from: number, to: number): number {
  const [first, last] = [from >>> wordShift, to >>> wordShift];
  const belowTo = (1 << to) - 1;
  if (first === last) return onesIn(bits[first]! & (-1 << from) & belowTo);
  let count = onesIn(bits[first]! & (-1 << from));
  for (let word = first + 1; word < last; word++) count += onesIn(bits[word]!);
  // Where the end is also the end of a word, there may be no word after it.
  return belowTo === 0 ? count : count + onesIn(bits[last]! & belowTo);
}
