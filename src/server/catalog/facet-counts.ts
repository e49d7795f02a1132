import { countBits, listBits } from './bits.ts';
import type { Bits } from './bits.ts';
import type { CatalogIndex, FacetName } from './catalog-index.ts';
import { tallyBlend } from './facet-blend.ts';
import type { FacetBlend, FacetCounts } from './facet-blend.ts';
import type { FacetColumn } from './facet-column.ts';
import { countWithin } from './posting.ts';
import { selectedByOthers } from './selection.ts';
import type { Selection } from './selection.ts';
import type { Workspace } from './workspace.ts';

/** Counts the cars of every value of a facet: set by set, or car by car where that is quicker. */
export function createFacetCounter(index: CatalogIndex, selection: Selection): (name: FacetName) => readonly number[] {
  const countMatches = createMatchCounter(index, selection);
  return (name) => {
    const bits = selectedByOthers(index, selection, name);
    if (bits === index.everything) return index.facets[name].totals;
    return bits === selection.matches
      ? countMatches(name)
      : count(index.facets[name], bits, countBits(bits), index.workspace);
  };
}

/** For the facets that are not filtered by: all count the same cars, which are listed once when they are few. */
function createMatchCounter(
  { facets, blends, workspace }: CatalogIndex,
  { matches, total }: Selection,
): (name: FacetName) => readonly number[] {
  const tallied = new Map<FacetBlend, FacetCounts>();
  let places: Uint32Array | undefined;
  return (name) => {
    const blend = blends[name];
    if (total > blend.countingCost) return count(facets[name], matches, total, workspace);
    const counts = tallied.get(blend) ?? tallyBlend(blend, (places ??= listBits(workspace.takePlaces(), matches)));
    tallied.set(blend, counts);
    return counts.get(name) ?? [];
  };
}

function count(column: FacetColumn, bits: Bits, total: number, workspace: Workspace): readonly number[] {
  if (total > column.countingCost) return column.sets.map((set) => countWithin(set, bits));
  return tally(column, listBits(workspace.takePlaces(), bits));
}

function tally({ codes, totals }: FacetColumn, places: Uint32Array): number[] {
  const counts = totals.map(() => 0);
  counts.push(0);
  for (let next = 0; next < places.length; next++) counts[codes[places[next]!]!]!++;
  return counts;
}
