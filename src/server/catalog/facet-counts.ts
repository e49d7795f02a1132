import { countBits, listBits } from './bits.ts';
import type { FacetColumn } from './facet-column.ts';
import type { FacetName } from './facet-sets.ts';
import type { CatalogIndex } from './index-builder.ts';
import { countWithin } from './posting.ts';
import { selectedByOthers } from './selection.ts';
import type { Selection } from './selection.ts';

/** Counts the cars of every value of a facet. Facets that are not filtered by share one set of cars, listed once when they are few. */
export function createFacetCounter(index: CatalogIndex, selection: Selection): (name: FacetName) => Uint32Array {
  let shared: Uint32Array | undefined;
  return (name) => {
    const column = index.facets[name];
    const bits = selectedByOthers(index, selection, name);
    if (bits === index.everything) return column.totals;
    const isShared = bits === selection.matches;
    const total = isShared ? selection.total : countBits(bits);
    const counts = new Uint32Array(column.values.length);
    if (total > column.countingCost) {
      for (let code = 0; code < counts.length; code++) counts[code] = countWithin(column.sets[code]!, bits);
    } else if (total > 0) {
      tally(counts, column, isShared ? (shared ??= listBits(bits, total)) : listBits(bits, total));
    }
    return counts;
  };
}

function tally(counts: Uint32Array, { codes }: FacetColumn, places: Uint32Array): void {
  for (let next = 0; next < places.length; next++) {
    const code = codes[places[next]!]!;
    if (code < counts.length) counts[code]!++;
  }
}
