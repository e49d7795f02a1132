import { pageSize } from '#contract/search.ts';
import type { Sort } from '#contract/search.ts';
import { countBits, intersect, placesIn, subtract } from './bits.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { placesInOrder } from './order.ts';
import type { Selection } from './selection.ts';
import type { Workspace } from './workspace.ts';

/** The page that is shown: a number beyond the end leads to the last one. */
export function pageWithin(total: number, page: number): number {
  return Math.max(1, Math.min(page, Math.ceil(total / pageSize)));
}

/** The places of the cars on a page. */
export function placesOnPage(index: CatalogIndex, selection: Selection, sort: Sort, page: number): number[] {
  const { matches, byWord } = selection;
  const skip = (page - 1) * pageSize;
  if (sort !== 'newest') return placesInOrder(index.orders[sort], selection, index.workspace, skip);
  return byWord.length > 0 ? bestFirst(selection, index.workspace, skip) : placesIn(matches, skip, pageSize);
}

/** Cars that have all words in a more telling place first; the newest first among these. */
function bestFirst({ matches, byWord }: Selection, workspace: Workspace, skip: number): number[] {
  const places: number[] = [];
  let before = skip;
  let left = matches;
  for (const tier of byWord[0]?.byTier.keys() ?? []) {
    const inTier = byWord.map(({ byTier }) => byTier[tier]!);
    const isLast = byWord.every(({ anywhere }, word) => inTier[word] === anywhere);
    const layer = isLast ? left : intersect(workspace.takeBits(), [left, ...inTier]);
    const size = countBits(layer);
    places.push(...placesIn(layer, Math.min(before, size), pageSize - places.length));
    if (isLast || places.length === pageSize) break;
    before = Math.max(0, before - size);
    left = subtract(workspace.takeBits(), left, layer);
  }
  return places;
}
