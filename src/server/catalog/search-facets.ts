import type { SearchQuery } from '#contract/search.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { CountedFacet, CountedFacets } from './counted-facets.ts';
import type { FacetName } from './facet-names.ts';
import { codeIn, inOrder } from './facet-column.ts';
import type { FacetColumn } from './facet-column.ts';
import { createFacetCounter } from './facet-counts.ts';
import type { Selection } from './selection.ts';

/** How many cars each further choice would leave. */
export function countFacets(index: CatalogIndex, wanted: SearchQuery, selection: Selection): CountedFacets {
  const count = createFacetCounter(index, selection);
  const listed = (name: FacetName, chosen: readonly string[]) => mostFirst(index.facets[name], count(name), chosen);
  const ranged = (name: FacetName) => inTurn(index.facets[name], count(name));
  return {
    carMake: listed('carMake', wanted.carMake),
    carModel: wanted.carMake.length === 0 ? undefined : listed('carModel', wanted.carModel),
    carBodyType: listed('carBodyType', wanted.carBodyTypes),
    fuelType: listed('fuelType', wanted.fuelType),
    carTransmission: listed('carTransmission', wanted.carTransmission),
    carDrivetrain: listed('carDrivetrain', wanted.carDrivetrain),
    carYear: ranged('carYear'),
    carPrice: ranged('carPrice'),
    carMileage: ranged('carMileage'),
    monthly: inTurn(index.facets.monthly, runningSums(index.facets.monthly, count('monthly'))),
  };
}

/** Most cars first, then by name; what was chosen stays in the list, with no cars too, so that it can be taken off. */
function mostFirst(column: FacetColumn, counts: readonly number[], chosen: readonly string[]): CountedFacet {
  const { codes } = inTurn(column, counts);
  const inVain: string[] = [];
  for (const value of chosen) {
    const code = codeIn(column, value);
    if (code === undefined) inVain.push(value);
    else if (counts[code] === 0) inVain.push(column.values[code]!.value);
  }
  sortByCount(codes, counts);
  return { column, counts, codes, inVain: inVain.toSorted(inOrder) };
}

/** Codes are in the order of names, which stands among equal counts. A few are sorted by insertion, in a fraction of the time. */
function sortByCount(codes: number[], counts: readonly number[]): void {
  if (codes.length > fewValues) codes.sort((one, other) => counts[other]! - counts[one]! || one - other);
  else insertByCount(codes, counts);
}

const fewValues = 50;

function insertByCount(codes: number[], counts: readonly number[]): void {
  for (let next = 1; next < codes.length; next++) {
    const code = codes[next]!;
    const count = counts[code]!;
    let at = next;
    for (; at > 0 && count > counts[codes[at - 1]!]!; at--) codes[at] = codes[at - 1]!;
    codes[at] = code;
  }
}

/** In their natural order, without those that no car has. */
function inTurn(column: FacetColumn, counts: readonly number[]): CountedFacet {
  const codes: number[] = [];
  for (let code = 0; code < column.values.length; code++) if (counts[code]! > 0) codes.push(code);
  return { column, counts, codes, inVain: none };
}

const none: readonly string[] = [];

function runningSums({ values }: FacetColumn, counts: readonly number[]): number[] {
  let sum = 0;
  return values.map((_, code) => (sum += counts[code]!));
}
