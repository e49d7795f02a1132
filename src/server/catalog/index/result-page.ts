import { pageSize } from '#contract/catalog/search.ts';
import type { Sort } from '#contract/catalog/search.ts';
import { countBits, intersect, subtract } from './bits.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { placesInOrder } from './places-in-order.ts';
import type { Selection } from './selection.ts';

/** The page that is shown: a number beyond the end leads to the last one. */
export function pageWithin(total: number, page: number): number {
  return Math.max(1, Math.min(page, Math.ceil(total / pageSize)));
}

/** The places of the cars on a page. */
export function placesOnPage(index: CatalogIndex, selection: Selection, sort: Sort, page: number): number[] {
  const skip = (page - 1) * pageSize;
  if (sort === 'newest' && selection.byWord.length > 0) return bestFirst(index, selection, skip);
  return placesInOrder(index.orders[sort], selection, index.workspace, skip);
}

/** Cars that have all words in a more telling place first; the newest first among these. */
function bestFirst({ orders, workspace }: CatalogIndex, { matches, byWord }: Selection, skip: number): number[] {
  const places: number[] = [];
  let before = skip;
  let left = matches;
  for (const tier of byWord[0]?.byTier.keys() ?? []) {
    const inTier = byWord.map(({ byTier }) => byTier[tier]!);
    const isLast = byWord.every(({ anywhere }, word) => inTier[word] === anywhere);
    const layer = isLast ? left : intersect(workspace.takeBits(), [left, ...inTier]);
    const total = countBits(layer);
    places.push(...placesInOrder(orders.newest, { matches: layer, total }, workspace, before));
    if (isLast || places.length >= pageSize) break;
    before = Math.max(0, before - total);
    left = subtract(workspace.takeBits(), left, layer);
  }
  return places.slice(0, pageSize);
}
