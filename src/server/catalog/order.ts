import { hasBit, listBits } from './bits.ts';
import type { Bits } from './bits.ts';

/** All cars by one amount: who stands at each rank, and the rank of each car. */
export type Order = { byRank: Uint32Array; rankOf: Uint32Array };

/** Cars without the amount come last either way; among equals the newest is first. */
export function orderBy(amounts: Float64Array, direction: 'rising' | 'falling'): Order {
  const known = Float64Array.from(new Set(amounts.filter((amount) => !Number.isNaN(amount)))).sort();
  if (direction === 'falling') known.reverse();
  const bucketOf = new Map(Array.from(known, (amount, bucket) => [amount, bucket]));
  const buckets = Uint32Array.from(amounts, (amount) => bucketOf.get(amount) ?? known.length);
  const next = new Uint32Array(known.length + 2);
  for (const bucket of buckets) next[bucket + 1]!++;
  for (let bucket = 1; bucket < next.length; bucket++) next[bucket]! += next[bucket - 1]!;
  const order: Order = { byRank: new Uint32Array(amounts.length), rankOf: new Uint32Array(amounts.length) };
  for (const [place, bucket] of buckets.entries()) {
    const rank = next[bucket]!++;
    order.byRank[rank] = place;
    order.rankOf[place] = rank;
  }
  return order;
}

/** The matching cars in this order, from the `skip`th on, at most `limit` of them. */
export function placesInOrder(order: Order, matches: Bits, total: number, skip: number, limit: number): number[] {
  const walked = (order.byRank.length * (skip + limit)) / Math.max(total, 1);
  return total * sortingCost < walked
    ? bySorting(order, matches, total, skip, limit)
    : byWalking(order, matches, skip, limit);
}

function byWalking({ byRank }: Order, matches: Bits, skip: number, limit: number): number[] {
  const places: number[] = [];
  let before = skip;
  for (let rank = 0; rank < byRank.length && places.length < limit; rank++) {
    const place = byRank[rank]!;
    if (!hasBit(matches, place)) continue;
    if (before > 0) before--;
    else places.push(place);
  }
  return places;
}

function bySorting({ byRank, rankOf }: Order, matches: Bits, total: number, skip: number, limit: number): number[] {
  const ranks = listBits(matches, total);
  for (let next = 0; next < total; next++) ranks[next] = rankOf[ranks[next]!]!;
  ranks.sort();
  return Array.from(ranks.subarray(skip, skip + limit), (rank) => byRank[rank]!);
}

/** Collecting and sorting a match costs about as much as this many steps of the walk. */
const sortingCost = 12;
