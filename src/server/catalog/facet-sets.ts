import type { SearchQuery } from '#contract/search.ts';
import type { Bits } from './bits.ts';
import type { FacetColumn } from './facet-column.ts';
import { keyOf } from './fold.ts';
import type { CatalogIndex } from './index-builder.ts';
import { anyOf } from './posting.ts';
import { within } from './range-column.ts';
import type { RangeColumn } from './range-column.ts';

export type FacetName = keyof CatalogIndex['facets'];

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
export function facetSet(
  { facets, ranges, cars }: CatalogIndex,
  wanted: SearchQuery,
  name: FacetName,
): Bits | undefined {
  switch (name) {
    case 'carBodyType':
      return chosen(facets[name], wanted.carBodyTypes, cars.length);
    case 'carYear':
      return limited(ranges[name], wanted.minYear, wanted.maxYear);
    case 'carPrice':
      return limited(ranges[name], wanted.minPrice, wanted.maxPrice);
    case 'carMileage':
      return limited(ranges[name], wanted.minMileage, wanted.maxMileage);
    case 'monthly':
      return limited(ranges[name], undefined, wanted.maxMonthly);
    default:
      return chosen(facets[name], wanted[name], cars.length);
  }
}

function chosen(column: FacetColumn, values: readonly string[], size: number): Bits | undefined {
  if (values.length === 0) return undefined;
  const codes = new Set(values.flatMap((value) => column.codeOf.get(keyOf(value)) ?? []));
  return anyOf(
    Array.from(codes, (code) => column.sets[code]!),
    size,
  );
}

function limited(column: RangeColumn, min: number | undefined, max: number | undefined): Bits | undefined {
  return min === undefined && max === undefined ? undefined : within(column, min, max);
}
