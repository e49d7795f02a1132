import type { SearchQuery } from '#contract/search.ts';
import { both, countBits } from './bits.ts';
import type { Bits } from './bits.ts';
import type { FacetColumn } from './facet-column.ts';
import { keyOf } from './fold.ts';
import type { CatalogIndex } from './index-builder.ts';
import { anyOf } from './posting.ts';
import { within } from './range-column.ts';
import { carsWithWords } from './vocabulary-match.ts';
import { textWords } from './text-words.ts';

export type FacetName = keyof CatalogIndex['facets'];

/** What a query selects: the cars, and the set that each of its filters alone would leave. */
export type Selection = {
  matches: Bits;
  total: number;
  /** One set for each facet that is filtered by. */
  byFacet: ReadonlyMap<FacetName, Bits>;
  /** The cars with the free text, by tier; empty without free text. */
  byText: readonly Bits[];
};

/** The query's plain words have become filters by now: what is left of `q` is free text. */
export function select(index: CatalogIndex, wanted: SearchQuery): Selection {
  const byFacet = facetSets(index, wanted);
  const words = textWords(wanted.q);
  const byText = words.length === 0 ? [] : carsWithWords(index.vocabulary, words, index.cars.length);
  const matches = allOf(index, [...byFacet.values(), ...byText.slice(-1)]);
  return { matches, total: countBits(matches), byFacet, byText };
}

/** The cars that all filters but this facet's own leave, so that a choice does not hide its alternatives. */
export function selectedByOthers(index: CatalogIndex, { matches, byFacet, byText }: Selection, facet: FacetName): Bits {
  if (!byFacet.has(facet)) return matches;
  const others = [...byFacet].flatMap(([name, bits]) => (name === facet ? [] : [bits]));
  return allOf(index, [...others, ...byText.slice(-1)]);
}

/** Not to be written to: a single set is given as it stands. */
function allOf(index: CatalogIndex, sets: readonly Bits[]): Bits {
  const [first = index.everything, ...others] = sets;
  return others.reduce(both, first);
}

function facetSets({ facets, ranges, cars }: CatalogIndex, wanted: SearchQuery): Map<FacetName, Bits> {
  const sets = new Map<FacetName, Bits>();
  const choose = (name: FacetName, chosen: readonly string[]) => {
    if (chosen.length > 0) sets.set(name, chosenSet(facets[name], chosen, cars.length));
  };
  const limit = (name: keyof CatalogIndex['ranges'], min: number | undefined, max: number | undefined) => {
    if (min !== undefined || max !== undefined) sets.set(name, within(ranges[name], min, max));
  };
  choose('carMake', wanted.carMake);
  choose('carModel', wanted.carModel);
  choose('carBodyType', wanted.carBodyTypes);
  choose('fuelType', wanted.fuelType);
  choose('carTransmission', wanted.carTransmission);
  choose('carDrivetrain', wanted.carDrivetrain);
  limit('carYear', wanted.minYear, wanted.maxYear);
  limit('carPrice', wanted.minPrice, wanted.maxPrice);
  limit('carMileage', wanted.minMileage, wanted.maxMileage);
  limit('monthly', undefined, wanted.maxMonthly);
  return sets;
}

function chosenSet(column: FacetColumn, chosen: readonly string[], size: number): Bits {
  const codes = new Set(chosen.flatMap((value) => column.codeOf.get(keyOf(value)) ?? []));
  return anyOf(
    [...codes].flatMap((code) => column.sets[code] ?? []),
    size,
  );
}
