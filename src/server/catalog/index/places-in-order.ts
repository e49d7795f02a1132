import { pageSize } from '#contract/catalog/search.ts';
import { hasBit, listBits } from './bits.ts';
import type { Bits } from './bits.ts';
import type { Order } from './order.ts';
import type { Workspace } from './workspace.ts';

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
