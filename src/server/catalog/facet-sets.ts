import type { SearchQuery } from '#contract/search.ts';
import type { Bits } from './bits.ts';
import { codeIn } from './facet-column.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { FacetName, ListName, RangeName } from './facet-names.ts';
import { anyOf } from './posting.ts';
import type { Posting } from './posting.ts';
import { within } from './range-column.ts';

/** Those that leave fewest cars first. */
export const facetNames: readonly FacetName[] = [
  'carModel',
  'carMake',
  'carBodyType',
  'fuelType',
  'carTransmission',
  'carDrivetrain',
  'carYear',
  'carPrice',
  'carMileage',
  'monthly',
];

/** The cars that this facet's filters alone would leave, or undefined where it is not filtered by. */
export function facetSet(index: CatalogIndex, wanted: SearchQuery, name: FacetName): Bits | undefined {
  if (name === 'carYear') return limited(index, name, wanted.minYear, wanted.maxYear);
  if (name === 'carPrice') return limited(index, name, wanted.minPrice, wanted.maxPrice);
  if (name === 'carMileage') return limited(index, name, wanted.minMileage, wanted.maxMileage);
  if (name === 'monthly') return limited(index, name, undefined, wanted.maxMonthly);
  return chosen(index, name, name === 'carBodyType' ? wanted.carBodyTypes : wanted[name]);
}

function chosen({ facets, workspace }: CatalogIndex, name: ListName, values: readonly string[]): Bits | undefined {
  if (values.length === 0) return undefined;
  const column = facets[name];
  const postings: Posting[] = [];
  for (const value of values) {
    const code = codeIn(column, value);
    if (code !== undefined) postings.push(column.sets[code]!);
  }
  return anyOf(postings, workspace);
}

function limited({ ranges, workspace }: CatalogIndex, name: RangeName, min?: number, max?: number): Bits | undefined {
  return min === undefined && max === undefined ? undefined : within(ranges[name], workspace, min, max);
}
