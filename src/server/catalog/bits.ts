/** Sets of cars as one bit per place in the index. */
export type Bits = Int32Array;

export const bitsFor = (size: number): Bits => new Int32Array((size + lastBit) >>> wordShift);

export function allBits(size: number): Bits {
  const bits = bitsFor(size).fill(-1);
  const spare = size & lastBit;
  if (spare > 0) bits[bits.length - 1] = (1 << spare) - 1;
  return bits;
}

export function addBit(bits: Bits, place: number): void {
  bits[place >>> wordShift] = (bits[place >>> wordShift] ?? 0) | (1 << (place & lastBit));
}

export function removeBit(bits: Bits, place: number): void {
  bits[place >>> wordShift] = (bits[place >>> wordShift] ?? 0) & ~(1 << (place & lastBit));
}

export function hasBit(bits: Bits, place: number): boolean {
  return (((bits[place >>> wordShift] ?? 0) >>> (place & lastBit)) & 1) === 1;
}

export function both(one: Bits, other: Bits): Bits {
  const result = new Int32Array(one.length);
  for (let word = 0; word < result.length; word++) result[word] = (one[word] ?? 0) & (other[word] ?? 0);
  return result;
}

export function butNot(one: Bits, other: Bits): Bits {
  const result = new Int32Array(one.length);
  for (let word = 0; word < result.length; word++) result[word] = (one[word] ?? 0) & ~(other[word] ?? 0);
  return result;
}

/** Adds all of `other` to `target`. */
export function merge(target: Bits, other: Bits): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) | (other[word] ?? 0);
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += onesIn(bits[word] ?? 0);
  return count;
}

export function countBoth(one: Bits, other: Bits): number {
  let count = 0;
  for (let word = 0; word < one.length; word++) count += onesIn((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

/** The places in order, from the `skip`th on, at most `limit` of them. */
export function placesIn(bits: Bits, skip: number, limit: number): number[] {
  const places: number[] = [];
  let before = skip;
  for (let word = 0; word < bits.length && places.length < limit; word++) {
    let left = bits[word] ?? 0;
    if (left === 0) continue;
    const ones = before > 0 ? onesIn(left) : 0;
    if (before > 0 && ones <= before) {
      before -= ones;
      continue;
    }
    for (; left !== 0 && places.length < limit; left &= left - 1) {
      if (before > 0) before--;
      else places.push((word << wordShift) | lowestOne(left));
    }
  }
  return places;
}

/** All places in order, in a typed array of exactly `count`. */
export function listBits(bits: Bits, count: number): Uint32Array {
  const places = new Uint32Array(count);
  let next = 0;
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) places[next++] = (word << wordShift) | lowestOne(left);
  }
  return places;
}

export function onesIn(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const lowestOne = (word: number) => lastBit - Math.clz32(word & -word);

const wordShift = 5;
const lastBit = 31;
