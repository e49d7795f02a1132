import { excluded, type SearchQuery } from '#contract/catalog/search.ts';
import { addBit, countBits, intersect, subtract, type Bits } from './bits.ts';
import { codeIn, facetNames, facetSet, type FacetName } from '../facets/facet-column.ts';
import { countCars, type CatalogIndex } from './catalog-index.ts';
import { placesOfNumber } from './car-numbers.ts';
import { addPosting } from './posting.ts';
import { keyOf } from '../text/fold.ts';
import { textWords } from '../text/text-words.ts';
import { textTiers } from '../text/vocabulary.ts';
import { carsByWord, type WordSets } from '../text/vocabulary-match.ts';

/** What a query selects: the cars, and the set that each of its filters alone would leave. Sets are only to be read, and only during the search. */
export type Selection = {
  matches: Bits;
  total: number;
  /** One set for each facet that is filtered by. */
  byFacet: ReadonlyMap<FacetName, Bits>;
  /** What is left of all cars without those that are not wanted, where some are not. */
  wanted: Bits | undefined;
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
  const byWord = carsByText(index, wanted.q);
  const left = { byFacet, byWord, wanted: withoutExcluded(index, wanted.exclude) };
  const matches = commonTo(index, [...byFacet.values(), ...otherSets(left)]);
  return { ...left, matches, total: matches === index.everything ? countCars(index) : countBits(matches) };
}

/** A text that is a stock number or a VIN, or a part of one, is that and nothing else. */
function carsByText({ cars, numbers, vocabulary, workspace }: CatalogIndex, text: string): WordSets[] {
  const places = text === '' ? [] : placesOfNumber(numbers, cars, keyOf(text));
  if (places.length === 0) return carsByWord(vocabulary, textWords(text), workspace);
  const anywhere = workspace.takeEmptyBits();
  for (const place of places) addBit(anywhere, place);
  return [{ byTier: textTiers.map(() => anywhere), anywhere }];
}

/** The sets that are no facet's: of words, and of what is not excluded. */
function otherSets({ byWord, wanted }: Pick<Selection, 'byWord' | 'wanted'>): Bits[] {
  const sets = byWord.map(({ anywhere }) => anywhere);
  return wanted ? [...sets, wanted] : sets;
}

function withoutExcluded(index: CatalogIndex, exclude: readonly string[]): Bits | undefined {
  if (exclude.length === 0) return undefined;
  const unwanted = index.workspace.takeEmptyBits();
  for (const written of exclude) {
    const { param, value = '' } = excluded(written) ?? {};
    if (param === undefined) continue;
    const column = index.facets[param === 'carBodyTypes' ? 'carBodyType' : param];
    const code = codeIn(column, value);
    if (code !== undefined) addPosting(unwanted, column.sets[code]!);
  }
  return subtract(index.workspace.takeBits(), index.everything, unwanted);
}

/** The cars that all filters but this facet's own leave, so that a choice does not hide its alternatives. */
export function selectedByOthers(index: CatalogIndex, selection: Selection, facet: FacetName): Bits {
  return selection.byFacet.has(facet) ? selectedWith(index, selection, facet, undefined) : selection.matches;
}

/** The cars that are left when this facet is filtered by another set, or by none. */
export function selectedWith(index: CatalogIndex, selection: Selection, facet: FacetName, set: Bits | undefined): Bits {
  const sets = set ? [set] : [];
  for (const [name, bits] of selection.byFacet) if (name !== facet) sets.push(bits);
  return commonTo(index, [...sets, ...otherSets(selection)]);
}

/** The cars that are left when nothing is excluded. */
export function selectedWithExcluded(index: CatalogIndex, { byFacet, byWord }: Selection): Bits {
  return commonTo(index, [...byFacet.values(), ...otherSets({ byWord, wanted: undefined })]);
}

/** The cars that all filters but the free text leave. */
export function selectedWithoutText(index: CatalogIndex, { byFacet, wanted }: Selection): Bits {
  return commonTo(index, [...byFacet.values(), ...otherSets({ byWord: [], wanted })]);
}

/** A single set is given as it stands. */
function commonTo({ everything, workspace }: CatalogIndex, sets: readonly Bits[]): Bits {
  return sets.length > 1 ? intersect(workspace.takeBits(), sets) : (sets[0] ?? everything);
}
