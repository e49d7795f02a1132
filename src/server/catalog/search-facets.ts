import type { Facets, FacetValue } from '#contract/search-answer.ts';
import type { SearchQuery } from '#contract/search.ts';
import { inOrder } from './facet-column.ts';
import type { FacetColumn } from './facet-column.ts';
import { createFacetCounter } from './facet-counts.ts';
import { keyOf } from './fold.ts';
import type { CatalogIndex, FacetName } from './catalog-index.ts';
import type { Selection } from './selection.ts';

/** How many cars each further choice would leave. */
export function countFacets(index: CatalogIndex, wanted: SearchQuery, selection: Selection): Facets {
  const count = createFacetCounter(index, selection);
  const listed = (name: FacetName, chosen: readonly string[]) => mostFirst(index.facets[name], count(name), chosen);
  const ranged = (name: FacetName) => inTurn(index.facets[name], count(name));
  return {
    carMake: listed('carMake', wanted.carMake),
    carModel: wanted.carMake.length === 0 ? [] : listed('carModel', wanted.carModel),
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
function mostFirst(column: FacetColumn, counts: readonly number[], chosen: readonly string[]): FacetValue[] {
  const values: FacetValue[] = [];
  for (let code = 0; code < column.values.length; code++) {
    const count = counts[code] ?? 0;
    if (count > 0) values.push({ value: column.values[code]!.value, count });
  }
  for (const value of chosen) {
    const code = column.codeOf.get(keyOf(value));
    if (code === undefined || !counts[code])
      values.push({ value: column.values[code ?? -1]?.value ?? value, count: 0 });
  }
  return values.toSorted((one, other) => other.count - one.count || inOrder(one.value, other.value));
}

/** In their natural order. */
function inTurn(column: FacetColumn, counts: readonly number[]): FacetValue[] {
  const values: FacetValue[] = [];
  for (let code = 0; code < column.values.length; code++) {
    const count = counts[code] ?? 0;
    if (count > 0) values.push({ ...column.values[code]!, count });
  }
  return values;
}

function runningSums(column: FacetColumn, counts: readonly number[]): number[] {
  let sum = 0;
  return column.values.map((_, code) => (sum += counts[code] ?? 0));
}
