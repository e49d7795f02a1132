import { pageSize } from '#contract/catalog/search.ts';
import { hasBit, listBits } from './bits.ts';
import type { Bits } from './bits.ts';
import type { Workspace } from './workspace.ts';

/** All cars in one order: who stands at each rank, and the rank of each car. */
export type Order = { byRank: Uint32Array; rankOf: Uint32Array };

/** Both ways; cars without the amount come last either way, and among equals the newest is first. */
export function ordersBy(amounts: Float64Array, newest: Order): { rising: Order; falling: Order } {
  const known = distinct(amounts.filter((amount) => !Number.isNaN(amount)).toSorted());
  const buckets = Uint32Array.from(amounts, (amount) => (Number.isNaN(amount) ? known.length : placeIn(known, amount)));
  const rising = orderByBucket(buckets, known.length, newest);
  for (const [place, bucket] of buckets.entries()) {
    if (bucket < known.length) buckets[place] = known.length - 1 - bucket;
  }
  return { rising, falling: orderByBucket(buckets, known.length, newest) };
}

function distinct(sorted: Float64Array): Float64Array {
  let count = 0;
  for (const amount of sorted) if (count === 0 || amount !== sorted[count - 1]) sorted[count++] = amount;
  return sorted.subarray(0, count);
}

/** Quicker than a map of a hundred thousand amounts, which would hold the event loop. */
function placeIn(sorted: Float64Array, amount: number): number {
  let [from, to] = [0, sorted.length - 1];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (sorted[middle]! < amount) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Lays the cars out bucket by bucket, the newest first in each. */
function orderByBucket(buckets: Uint32Array, last: number, newest: Order): Order {
  const next = new Uint32Array(last + 2);
  for (const bucket of buckets) next[bucket + 1]!++;
  for (let bucket = 1; bucket < next.length; bucket++) next[bucket]! += next[bucket - 1]!;
  const order: Order = { byRank: new Uint32Array(buckets.length), rankOf: new Uint32Array(buckets.length) };
  for (const place of newest.byRank) {
    const rank = next[buckets[place]!]!++;
    order.byRank[rank] = place;
    order.rankOf[place] = rank;
  }
  return order;
}

/** The places of the matching cars on one page, in this order. */
export function placesInOrder(
  order: Order,
  { matches, total }: { matches: Bits; total: number },
  workspace: Workspace,
  skip: number,
): number[] {
  if (total === order.byRank.length) return Array.from(order.byRank.subarray(skip, skip + pageSize));
  const walked = (order.byRank.length * (skip + pageSize)) / Math.max(total, 1);
  return total * sortingCost < walked ? bySorting(order, matches, workspace, skip) : byWalking(order, matches, skip);
}

function byWalking({ byRank }: Order, matches: Bits, skip: number): number[] {
  const places: number[] = [];
  let before = skip;
  for (let rank = 0; rank < byRank.length && places.length < pageSize; rank++) {
    const place = byRank[rank]!;
    if (!hasBit(matches, place)) continue;
    if (before > 0) before--;
    else places.push(place);
  }
  return places;
}

function bySorting({ byRank, rankOf }: Order, matches: Bits, workspace: Workspace, skip: number): number[] {
  const ranks = listBits(workspace.takePlaces(), matches);
  for (let next = 0; next < ranks.length; next++) ranks[next] = rankOf[ranks[next]!]!;
  ranks.sort();
  return Array.from(ranks.subarray(skip, skip + pageSize), (rank) => byRank[rank]!);
}

/** Collecting and sorting a match costs about as much as this many steps of the walk. */
const sortingCost = 12;
