import type { Facets, FacetValue } from '#contract/search-answer.ts';
import type { FacetChoice, FacetColumn } from './facet-column.ts';
import type { FacetName } from './facet-names.ts';
import { facetNames } from './facet-sets.ts';

/** The values of a facet that are offered. */
export type CountedFacet = {
  column: FacetColumn;
  /** Of every value, by its code. */
  counts: readonly number[];
  /** The values with cars, in the order they are offered in. */
  codes: number[];
  /** Values that were chosen and that no car has. */
  inVain: readonly string[];
};
export type CountedFacets = Record<FacetName, CountedFacet | undefined>;

/** As a value, for rendering; in the order of `facetNames`, so that both forms are the same to the letter. */
export function facetsOf(counted: CountedFacets): Facets {
  return {
    carModel: valuesOf(counted.carModel),
    carMake: valuesOf(counted.carMake),
    carBodyType: valuesOf(counted.carBodyType),
    fuelType: valuesOf(counted.fuelType),
    carTransmission: valuesOf(counted.carTransmission),
    carDrivetrain: valuesOf(counted.carDrivetrain),
    carYear: valuesOf(counted.carYear),
    carPrice: valuesOf(counted.carPrice),
    carMileage: valuesOf(counted.carMileage),
    monthly: valuesOf(counted.monthly),
  };
}

/** The same as JSON. Texts that lie ready are strung together, which takes a third of the time of making values and writing those. */
export function facetsJson(counted: CountedFacets): string {
  let json = '{';
  for (const name of facetNames) json += `${json === '{' ? '' : ','}"${name}":[${listJson(counted[name])}]`;
  return `${json}}`;
}

function valuesOf(facet: CountedFacet | undefined): FacetValue[] {
  if (facet === undefined) return [];
  const { column, counts, codes, inVain } = facet;
  const values = codes.map((code) => withCount(column.values[code]!, counts[code]!));
  for (const value of inVain) values.push({ value, count: 0 });
  return values;
}

/** Written out because this is done a hundred times a search, and a general copy costs several times as much. */
function withCount({ value, min, max }: FacetChoice, count: number): FacetValue {
  if (min === undefined) return max === undefined ? { value, count } : { value, max, count };
  return max === undefined ? { value, min, count } : { value, min, max, count };
}

function listJson(facet: CountedFacet | undefined): string {
  if (facet === undefined) return '';
  const { column, counts, codes, inVain } = facet;
  let json = '';
  for (const code of codes) {
    if (json !== '') json += ',';
    json += column.openJson[code]! + counts[code]! + '}';
  }
  for (const value of inVain) json += `${json === '' ? '' : ','}${JSON.stringify({ value, count: 0 })}`;
  return json;
}
