import type { Car } from '#contract/inventory/car.ts';
import { arrange } from './arrangement.ts';
import { ordersOf } from './car-orders.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { emptyIndex } from './empty-index.ts';
import { weighBlend } from '../facets/facet-blend.ts';
import { chooseCounting, facetNames } from '../facets/facet-column.ts';
import { refreshDerived, setCar } from './set-car.ts';
import { atOnce, inSlices, type Steps } from './steps.ts';

export type { CatalogIndex } from './catalog-index.ts';

/** Builds the index at once. */
export function buildIndex(cars: readonly Car[], { thisYear = new Date().getUTCFullYear() } = {}): CatalogIndex {
  return atOnce(build(cars, { slice: cars.length, thisYear }));
}

/** The same index, built a few cars at a time so that requests are answered in between. */
export function buildIndexInSlices(
  cars: readonly Car[],
  { yieldEvery = defaultSlice, thisYear = new Date().getUTCFullYear() } = {},
): Promise<CatalogIndex> {
  return inSlices(build(cars, { slice: yieldEvery, thisYear }));
}

const defaultSlice = 50;

function* build(cars: readonly Car[], { slice, thisYear }: { slice: number; thisYear: number }): Steps<CatalogIndex> {
  const index = emptyIndex(cars.length, thisYear);
  yield;
  for (const [place, car] of (yield* arrange(cars, slice)).entries()) {
    setCar(index, place, car);
    if ((place + 1) % slice === 0) yield;
  }
  yield;
  refreshDerived(index);
  yield;
  for (const name of facetNames) {
    chooseCounting(index.facets[name]);
    yield;
  }
  for (const blend of index.everyBlend) weighBlend(blend);
  index.orders = yield* ordersOf(index, cars.length);
  return index;
}
