import type { SearchQuery } from '#contract/search.ts';
import { countBits, intersect } from './bits.ts';
import type { Bits } from './bits.ts';
import { facetNames, facetSet } from './facet-sets.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { FacetName } from './facet-names.ts';
import { textWords } from './text-words.ts';
import { carsByWord } from './vocabulary-match.ts';
import type { WordSets } from './vocabulary-match.ts';

/** What a query selects: the cars, and the set that each of its filters alone would leave. Sets are only to be read, and only during the search. */
export type Selection = {
  matches: Bits;
  total: number;
  /** One set for each facet that is filtered by. */
  byFacet: ReadonlyMap<FacetName, Bits>;
  /** For each word of the free text the cars that have it. */
  byWord: readonly WordSets[];
};

/** The query's plain words have become filters by now: what is left of `q` is free text. */
export function select(index: CatalogIndex, wanted: SearchQuery): Selection {
  const byFacet = new Map<FacetName, Bits>();
  for (const name of facetNames) {
    const set = facetSet(index, wanted, name);
    if (set) byFacet.set(name, set);
  }
  const byWord = carsByWord(index.vocabulary, textWords(wanted.q), index.workspace);
  const matches = commonTo(index, [...byFacet.values(), ...byWord.map(({ anywhere }) => anywhere)]);
  return { matches, total: matches === index.everything ? index.cars.length : countBits(matches), byFacet, byWord };
}

/** The cars that all filters but this facet's own leave, so that a choice does not hide its alternatives. */
export function selectedByOthers(index: CatalogIndex, selection: Selection, facet: FacetName): Bits {
  return selection.byFacet.has(facet) ? selectedWith(index, selection, facet, undefined) : selection.matches;
}

/** The cars that are left when this facet is filtered by another set, or by none. */
export function selectedWith(
  index: CatalogIndex,
  { byFacet, byWord }: Selection,
  facet: FacetName,
  set: Bits | undefined,
): Bits {
  const sets = set ? [set] : [];
  for (const [name, bits] of byFacet) if (name !== facet) sets.push(bits);
  for (const { anywhere } of byWord) sets.push(anywhere);
  return commonTo(index, sets);
}

/** The cars that all filters but the free text leave. */
export function selectedWithoutText(index: CatalogIndex, { byFacet }: Selection): Bits {
  return commonTo(index, [...byFacet.values()]);
}

/** A single set is given as it stands. */
function commonTo({ everything, workspace }: CatalogIndex, sets: readonly Bits[]): Bits {
  return sets.length > 1 ? intersect(workspace.takeBits(), sets) : (sets[0] ?? everything);
}
