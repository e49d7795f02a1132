import type { Steps } from './steps.ts';

/** All cars in one order: who stands at each rank, and the rank of each car. Both have room for a car at every place. */
export type Order = { byRank: Uint32Array; rankOf: Uint32Array };

/** Both ways; cars without the amount come last either way, and among equals the order is as given. */
export function* ordersBy(amounts: Float64Array, given: Order): Steps<{ rising: Order; falling: Order }> {
  const known = distinct(amounts.toSorted());
  yield;
  const buckets = new Uint32Array(amounts.length);
  for (let place = 0; place < buckets.length; place++) buckets[place] = placeIn(known, amounts[place]!);
  yield;
  const rising = orderByBucket(buckets, known.length, given);
  yield;
  for (let place = 0; place < buckets.length; place++) {
    if (buckets[place]! < known.length) buckets[place] = known.length - 1 - buckets[place]!;
  }
  return { rising, falling: orderByBucket(buckets, known.length, given) };
}

/** Those without an amount are sorted to the end, and left out. */
function distinct(sorted: Float64Array): Float64Array {
  let count = 0;
  for (let at = 0; at < sorted.length; at++) {
    const amount = sorted[at]!;
    if (!Number.isNaN(amount) && (count === 0 || amount !== sorted[count - 1])) sorted[count++] = amount;
  }
  return sorted.subarray(0, count);
}

/** Past the end for NaN. Quicker than a map of a hundred thousand amounts, which would hold the event loop. */
function placeIn(sorted: Float64Array, amount: number): number {
  if (Number.isNaN(amount)) return sorted.length;
  let [from, to] = [0, sorted.length - 1];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (sorted[middle]! < amount) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Lays the cars out bucket by bucket, in the order given in each. */
function orderByBucket(buckets: Uint32Array, last: number, given: Order): Order {
  const next = new Uint32Array(last + 2);
  for (let rank = 0; rank < given.byRank.length; rank++) next[buckets[given.byRank[rank]!]! + 1]!++;
  for (let bucket = 1; bucket < next.length; bucket++) next[bucket]! += next[bucket - 1]!;
  const byRank = new Uint32Array(buckets.length).subarray(0, given.byRank.length);
  const order: Order = { byRank, rankOf: new Uint32Array(buckets.length) };
  for (let rank = 0; rank < given.byRank.length; rank++) {
    const place = given.byRank[rank]!;
    const own = next[buckets[place]!]!++;
    order.byRank[own] = place;
    order.rankOf[place] = own;
  }
  return order;
}

/** The cars at the first places, in the order of these. */
export function orderOfPlaces(count: number, size: number): Order {
  const places = Uint32Array.from({ length: size }, (_, place) => place);
  return { byRank: places.subarray(0, count), rankOf: places.slice() };
}

/** Negative where the first comes before the second. */
export type Compare = (one: number, other: number) => number;

/** What an order of amounts decides by. */
export function compareBy(amounts: Float64Array, direction: 1 | -1, newest: Order): Compare {
  return (one, other) => {
    const [left, right] = [amounts[one]!, amounts[other]!];
    if (left === right || (Number.isNaN(left) && Number.isNaN(right)))
      return newest.rankOf[one]! - newest.rankOf[other]!;
    if (Number.isNaN(left) || Number.isNaN(right)) return Number.isNaN(left) ? 1 : -1;
    return (left - right) * direction;
  };
}

/** Takes cars out and puts cars in; one that has moved is among both. Those between keep their order, and are moved in stretches. */
export function reorder(order: Order, gone: readonly number[], come: readonly number[], compare: Compare): void {
  const { rankOf } = order;
  const room = new Uint32Array(order.byRank.buffer);
  const ranks = gone.map((place) => rankOf[place]!).toSorted((one, other) => one - other);
  const kept = order.byRank.length - ranks.length;
  for (const [count, rank] of ranks.entries())
    room.copyWithin(rank - count, rank + 1, ranks[count + 1] ?? order.byRank.length);
  const comers = come.toSorted(compare);
  const cuts = comers.map((place) => firstAfter(room.subarray(0, kept), place, compare));
  for (let last = comers.length - 1, end = kept; last >= 0; last--) {
    const cut = cuts[last]!;
    room.copyWithin(cut + last + 1, cut, end);
    room[cut + last] = comers[last]!;
    end = cut;
  }
  order.byRank = room.subarray(0, kept + comers.length);
  const first = Math.min(ranks[0] ?? kept, cuts[0] ?? kept);
  for (let rank = first; rank < order.byRank.length; rank++) rankOf[order.byRank[rank]!] = rank;
}

/** The rank of the first car that comes after this one. */
function firstAfter(places: Uint32Array, place: number, compare: Compare): number {
  let [from, to] = [0, places.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compare(places[middle]!, place) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
