import type { Facets, FacetValue } from '#contract/search-answer.ts';
import type { SearchQuery } from '#contract/search.ts';
import { countBits, listBits } from './bits.ts';
import { inOrder } from './facet-column.ts';
import type { FacetColumn } from './facet-column.ts';
import { keyOf } from './fold.ts';
import type { CatalogIndex } from './index-builder.ts';
import { countWithin } from './posting.ts';
import { selectedByOthers } from './selection.ts';
import type { FacetName, Selection } from './selection.ts';

/** How many cars each further choice would leave. */
export function countFacets(index: CatalogIndex, wanted: SearchQuery, selection: Selection): Facets {
  const counted = createCounter(index, selection);
  const listed = (name: FacetName, chosen: readonly string[]) => mostFirst(index.facets[name], counted(name), chosen);
  const ranged = (name: FacetName) => inTurn(index.facets[name], counted(name));
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
    monthly: inTurn(index.facets.monthly, runningSums(counted('monthly'))),
  };
}

/** Counts by code. Facets that are not filtered by share one set of cars, listed once when they are few. */
function createCounter(index: CatalogIndex, selection: Selection): (name: FacetName) => Uint32Array {
  let shared: Uint32Array | undefined;
  return (name) => {
    const column = index.facets[name];
    const isFiltered = selection.byFacet.has(name);
    const bits = selectedByOthers(index, selection, name);
    if (bits === index.everything) return Uint32Array.from(column.sets, ({ count }) => count);
    const total = isFiltered ? countBits(bits) : selection.total;
    if (total > costOf(column, index.cars.length)) return Uint32Array.from(column.sets, (set) => countWithin(set, bits));
    const places = isFiltered ? listBits(bits, total) : (shared ??= listBits(bits, total));
    return tally(column, places);
  };
}

function tally(column: FacetColumn, places: Uint32Array): Uint32Array {
  const { codes } = column;
  const counts = new Uint32Array(column.values.length);
  for (let next = 0; next < places.length; next++) {
    const code = codes[places[next] ?? 0] ?? 0;
    if (code < counts.length) counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

/** What counting set by set costs, in cars that could be looked at one by one instead. */
function costOf(column: FacetColumn, size: number): number {
  return column.sets.reduce((cost, set) => cost + (set.bits ? size >>> 5 : set.count), 0);
}

/** Most cars first, then by name; what was chosen stays in the list, with no cars too, so that it can be taken off. */
function mostFirst(column: FacetColumn, counts: Uint32Array, chosen: readonly string[]): FacetValue[] {
  const kept = new Set(chosen.map((value) => column.codeOf.get(keyOf(value))));
  const values: FacetValue[] = [];
  for (const [code, { value }] of column.values.entries()) {
    const count = counts[code] ?? 0;
    if (count > 0 || kept.has(code)) values.push({ value, count });
  }
  for (const value of chosen) if (!column.codeOf.has(keyOf(value))) values.push({ value, count: 0 });
  return values.sort((one, other) => other.count - one.count || inOrder(one.value, other.value));
}

function inTurn(column: FacetColumn, counts: Uint32Array): FacetValue[] {
  return column.values.flatMap((choice, code) => {
    const count = counts[code] ?? 0;
    return count > 0 ? [{ value: choice.value, count, ...rangeOf(choice) }] : [];
  });
}

const rangeOf = ({ min, max }: { min?: number; max?: number }) => ({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) });

function runningSums(counts: Uint32Array): Uint32Array {
  let sum = 0;
  return counts.map((count) => (sum += count));
}
