import { countBits, listBits, type Bits } from '../index/bits.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import { tallyBlend, type FacetBlend, type FacetCounts } from './facet-blend.ts';
import type { FacetName, FacetColumn } from './facet-column.ts';
import { countRuns } from './facet-runs.ts';
import { countWithin } from '../index/posting.ts';
import { selectedByOthers, type Selection } from '../index/selection.ts';
import type { Workspace } from '../index/workspace.ts';

/** Counts the cars of every value of a facet by its code: many at once, or car by car where that is quicker. */
export function createFacetCounter(index: CatalogIndex, selection: Selection): (name: FacetName) => readonly number[] {
  const { facets, everything, workspace } = index;
  const countMatches = createMatchCounter(index, selection);
  return (name) => {
    if (!selection.byFacet.has(name)) return countMatches(name);
    const column = facets[name];
    const bits = selectedByOthers(index, selection, name);
    if (bits === everything) return column.totals;
    const areMany = countBits(bits) * (1 + listingCost) > column.countingCost;
    return areMany ? countTogether(column, bits) : tally(column, listBits(workspace.takePlaces(), bits), workspace);
  };
}

/** For the facets that are not filtered by: all count the same cars, which are listed once when they are few. */
function createMatchCounter(
  { facets, blends, everything, workspace }: CatalogIndex,
  { matches, total }: Selection,
): (name: FacetName) => readonly number[] {
  const tallied = new Map<FacetBlend, FacetCounts>();
  let places: Uint32Array | undefined;
  return (name) => {
    const blend = blends[name];
    if (matches === everything) return facets[name].totals;
    if (total > blend.countingCost) return countTogether(facets[name], matches);
    places ??= listBits(workspace.takePlaces(), matches);
    const counts = tallied.get(blend) ?? tallyBlend(blend, places, workspace);
    tallied.set(blend, counts);
    return counts.get(name)!;
  };
}

/** By stretches of neighbours or set by set, without a look at any single car. */
function countTogether({ runs, sets, noughts }: FacetColumn, bits: Bits): number[] {
  return runs ? countRuns(runs, noughts, bits) : sets.map((set) => countWithin(set, bits));
}

function tally({ codes, values }: FacetColumn, places: Uint32Array, workspace: Workspace): number[] {
  const counts = workspace.takeCounts(values.length);
  for (let next = 0; next < places.length; next++) counts[codes[places[next]!]!]!++;
  return values.map((_, code) => counts[code]!);
}

/** Listing a car from its bit costs about as much as looking at it. */
const listingCost = 1;
