import { onesIn } from '../index/bits.ts';

/** Letters as bits: words whose letters differ too much are not worth a closer look. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & lastBit);
  return letters;
}

/** How many slips a word of this kind may hold: none when short or with digits, as 320i is not a misspelt 330i. */
export function slipsAllowed(word: string): number {
  if (word.length < shortestWithSlip || /\d/.test(word)) return 0;
  return word.length < shortestWithTwoSlips ? 1 : 2;
}

/** Letters wrong, missing, added or swapped with their neighbour; anything above `most` is told as `most + 1`. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const start = sharedStart(one, other);
  const end = sharedEnd(one, other, start);
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left === '' || right === '') return Math.min(left.length + right.length, most + 1);
  return Math.min(fullDistance(left, right), most + 1);
}

/** A quick no for most pairs of words. */
export function mayBeSlip(letters: number, otherLetters: number, most: number): boolean {
  return onesIn(letters ^ otherLetters) <= most * 2;
}

function fullDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return at;
}

function sharedEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let at = 0;
  while (at < most && one.charCodeAt(one.length - 1 - at) === other.charCodeAt(other.length - 1 - at)) at++;
  return at;
}

const lastBit = 31;
const shortestWithSlip = 4;
const shortestWithTwoSlips = 8;
