import { pageSize } from '#contract/search.ts';
import type { Sort } from '#contract/search.ts';
import { both, butNot, countBits, placesIn } from './bits.ts';
import type { Bits } from './bits.ts';
import type { CatalogIndex } from './index-builder.ts';
import { placesInOrder } from './order.ts';
import type { Selection } from './selection.ts';

/** The page that is shown: a number beyond the end leads to the last one. */
export function pageWithin(total: number, page: number): number {
  return Math.max(1, Math.min(page, Math.ceil(total / pageSize)));
}

/** The places of the cars on a page. */
export function placesOnPage(index: CatalogIndex, selection: Selection, sort: Sort, page: number): number[] {
  const { matches, total, byText } = selection;
  const skip = (page - 1) * pageSize;
  if (sort !== 'newest') return placesInOrder(index.orders[sort], matches, total, skip, pageSize);
  return byText.length > 0 ? bestFirst(matches, byText, skip) : placesIn(matches, skip, pageSize);
}

/** Cars that have the words in a more telling place first; the newest first among these. */
function bestFirst(matches: Bits, byText: readonly Bits[], skip: number): number[] {
  const places: number[] = [];
  let before = skip;
  let left = matches;
  for (const tier of byText) {
    const layer = both(left, tier);
    const size = countBits(layer);
    places.push(...placesIn(layer, Math.min(before, size), pageSize - places.length));
    if (places.length === pageSize) break;
    before = Math.max(0, before - size);
    left = butNot(left, tier);
  }
  return places;
}
