/** Sets of cars as one bit per place in the index. */
export type Bits = Int32Array;

export const bitsFor = (size: number): Bits => new Int32Array((size + lastBit) >>> wordShift);

export function addBit(bits: Bits, place: number): void {
  bits[place >>> wordShift]! |= 1 << (place & lastBit);
}

export function removeBit(bits: Bits, place: number): void {
  bits[place >>> wordShift]! &= ~(1 << (place & lastBit));
}

export function hasBit(bits: Bits, place: number): boolean {
  return ((bits[place >>> wordShift]! >>> (place & lastBit)) & 1) === 1;
}

/** Adds all of `other` to `target`. */
export function merge(target: Bits, other: Bits): void {
  for (let word = 0; word < target.length; word++) target[word]! |= other[word]!;
}

/** Writes into `target` what is in every one of the sets, which are at least two. */
export function intersect(target: Bits, sets: readonly Bits[]): Bits {
  const [first = target, second = first, third, ...others] = sets;
  if (third) {
    for (let word = 0; word < target.length; word++) target[word] = first[word]! & second[word]! & third[word]!;
  } else {
    for (let word = 0; word < target.length; word++) target[word] = first[word]! & second[word]!;
  }
  for (const other of others) for (let word = 0; word < target.length; word++) target[word]! &= other[word]!;
  return target;
}

/** Writes into `target` what is in the one set and not in the other. */
export function subtract(target: Bits, one: Bits, other: Bits): Bits {
  for (let word = 0; word < target.length; word++) target[word] = one[word]! & ~other[word]!;
  return target;
}

export function countBits(bits: Bits): number {
  return countBoth(bits, bits);
}

/**
 * How many places are in both sets. Eight words at a time go through adders that work on all 32 columns at once
 * (Harley–Seal population count), so that ones are counted once for eight words: this is where most of a search is spent.
 */
export function countBoth(one: Bits, other: Bits): number {
  const whole = one.length - (one.length % wordsAtATime);
  let [ones, twos, fours, eights] = [0, 0, 0, 0];
  for (let at = 0; at < whole; at += wordsAtATime) {
    let left = one[at]! & other[at]!;
    let right = one[at + 1]! & other[at + 1]!;
    let sum = ones ^ left;
    let twosA = (ones & left) | (sum & right);
    ones = sum ^ right;
    left = one[at + 2]! & other[at + 2]!;
    right = one[at + 3]! & other[at + 3]!;
    sum = ones ^ left;
    let twosB = (ones & left) | (sum & right);
    ones = sum ^ right;
    sum = twos ^ twosA;
    const foursA = (twos & twosA) | (sum & twosB);
    twos = sum ^ twosB;
    left = one[at + 4]! & other[at + 4]!;
    right = one[at + 5]! & other[at + 5]!;
    sum = ones ^ left;
    twosA = (ones & left) | (sum & right);
    ones = sum ^ right;
    left = one[at + 6]! & other[at + 6]!;
    right = one[at + 7]! & other[at + 7]!;
    sum = ones ^ left;
    twosB = (ones & left) | (sum & right);
    ones = sum ^ right;
    sum = twos ^ twosA;
    const foursB = (twos & twosA) | (sum & twosB);
    twos = sum ^ twosB;
    sum = fours ^ foursA;
    eights += onesIn((fours & foursA) | (sum & foursB));
    fours = sum ^ foursB;
  }
  let count = 8 * eights + 4 * onesIn(fours) + 2 * onesIn(twos) + onesIn(ones);
  for (let at = whole; at < one.length; at++) count += onesIn(one[at]! & other[at]!);
  return count;
}

/** Writes all places in order into `target`, and gives the part that was written. */
export function listBits(target: Uint32Array, bits: Bits): Uint32Array {
  let next = 0;
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word]!; left !== 0; left &= left - 1) target[next++] = (word << wordShift) | lowestOne(left);
  }
  return target.subarray(0, next);
}

export function onesIn(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export const lowestOne = (word: number) => lastBit - Math.clz32(word & -word);

export const wordShift = 5;
const lastBit = 31;
const wordsAtATime = 8;
