import type { Facets, FacetValue } from '#contract/search-answer.ts';
import type { SearchQuery } from '#contract/search.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { FacetName } from './facet-names.ts';
import { codeIn, inOrder } from './facet-column.ts';
import type { FacetChoice, FacetColumn } from './facet-column.ts';
import { createFacetCounter } from './facet-counts.ts';
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
  const counted = inTurn(column, counts);
  for (const value of chosen) {
    const code = codeIn(column, value);
    if (code === undefined) counted.push({ value, count: 0 });
    else if (counts[code] === 0) counted.push({ value: column.values[code]!.value, count: 0 });
  }
  return counted.length > fewValues ? counted.toSorted(moreFirst) : inserted(counted);
}

const moreFirst = (one: FacetValue, other: FacetValue) => other.count - one.count || inOrder(one.value, other.value);

/** Sorting by insertion, which for a few values costs a fraction of the general way. */
function inserted(values: FacetValue[]): FacetValue[] {
  for (let next = 1; next < values.length; next++) {
    const value = values[next]!;
    let at = next;
    for (; at > 0 && moreFirst(value, values[at - 1]!) < 0; at--) values[at] = values[at - 1]!;
    values[at] = value;
  }
  return values;
}

const fewValues = 50;

/** In their natural order, without those that no car has. */
function inTurn({ values }: FacetColumn, counts: readonly number[]): FacetValue[] {
  const counted: FacetValue[] = [];
  for (let code = 0; code < values.length; code++) {
    const count = counts[code]!;
    if (count > 0) counted.push(withCount(values[code]!, count));
  }
  return counted;
}

/** Written out because this is done a hundred times a search, and a general copy costs several times as much. */
function withCount({ value, min, max }: FacetChoice, count: number): FacetValue {
  if (min === undefined) return max === undefined ? { value, count } : { value, max, count };
  return max === undefined ? { value, min, count } : { value, min, max, count };
}

function runningSums({ values }: FacetColumn, counts: readonly number[]): number[] {
  let sum = 0;
  return values.map((_, code) => (sum += counts[code]!));
}
