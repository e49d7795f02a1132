import { countBits, listBits, type Bits } from '../index/bits.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import { type FacetName, type FacetColumn, countRuns } from './facet-column.ts';
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
function countTogether({ runs, sets }: FacetColumn, bits: Bits): number[] {
  return runs ? countRuns(runs, bits) : sets.map((set) => countWithin(set, bits));
}

function tally({ codes, values }: FacetColumn, places: Uint32Array, workspace: Workspace): number[] {
  const counts = workspace.takeCounts(values.length + 1);
  for (let next = 0; next < places.length; next++) counts[codes[places[next]!]!]!++;
  return values.map((_, code) => counts[code]!);
}

/** Listing a car from its bit costs about as much as looking at it. */
const listingCost = 1;

/** Several facets in one column, so that one look at a car counts for all of them: cars alike in all share a code. */
export type FacetBlend = {
  names: readonly FacetName[];
  codes: Uint16Array | Uint32Array;
  /** For each facet its own code for every code of the blend. */
  codesOf: readonly Uint32Array[];
  /** For each facet a nought for every code, to be copied and counted up. */
  noughts: readonly (readonly number[])[];
  /** What counting the facets set by set costs, in cars that could be looked at one by one instead. */
  countingCost: number;
};

export type FacetCounts = ReadonlyMap<FacetName, readonly number[]>;

export function blendOf(columns: Record<FacetName, FacetColumn>, names: readonly FacetName[]): FacetBlend {
  const blended = names.map((name) => columns[name]);
  const known = new Map<number, number>();
  const firstPlaces: number[] = [];
  const codes = Array.from(blended[0]?.codes ?? [], (_, place) => {
    const alike = blended.reduce((key, { codes, values }) => key * (values.length + 1) + codes[place]!, 0);
    const code = known.get(alike) ?? firstPlaces.push(place) - 1;
    known.set(alike, code);
    return code;
  });
  return {
    names,
    codes: firstPlaces.length <= largestShortCode ? Uint16Array.from(codes) : Uint32Array.from(codes),
    codesOf: blended.map((column) => Uint32Array.from(firstPlaces, (place) => column.codes[place]!)),
    noughts: blended.map((column) => [...column.values.map(() => 0), 0]),
    countingCost: blended.reduce((cost, column) => cost + column.countingCost, 0),
  };
}

/** The counts of every facet of the blend by its codes; the last is for cars without a value. */
export function tallyBlend(
  { names, codes, codesOf, noughts }: FacetBlend,
  places: Uint32Array,
  workspace: Workspace,
): FacetCounts {
  const size = codesOf[0]?.length ?? 0;
  const alike = workspace.takeCounts(size);
  for (let next = 0; next < places.length; next++) alike[codes[places[next]!]!]!++;
  return new Map(
    names.map((name, part) => {
      const own = codesOf[part]!;
      const counts = noughts[part]!.slice();
      for (let code = 0; code < size; code++) counts[own[code]!]! += alike[code]!;
      return [name, counts];
    }),
  );
}

const largestShortCode = 0xffff;
