import { setImmediate } from 'node:timers/promises';
import type { Car } from '#contract/car.ts';
import { transmissionKind } from '#contract/car-terms.ts';
import { arrange } from './arrangement.ts';
import { allBits } from './bits.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { ListName, RangeName } from './facet-names.ts';
import { blendOf } from './facet-blend.ts';
import { rangedColumn, spelledColumn } from './facet-column.ts';
import type { FacetColumn } from './facet-column.ts';
import { namesOf } from './names.ts';
import { ordersBy } from './order.ts';
import type { Order } from './order.ts';
import { rangeColumn } from './range-column.ts';
import { buckets, steps } from './ranges.ts';
import { createVocabularyBuilder } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';
import { createWorkspace } from './workspace.ts';

export type { CatalogIndex } from './catalog-index.ts';

/** Builds the index at once. Cars are given newest first. */
export function buildIndex(cars: readonly Car[]): CatalogIndex {
  const building = build(cars, cars.length);
  let step = building.next();
  while (!step.done) step = building.next();
  return step.value;
}

/** The same index, built a hundred cars at a time so that requests are answered in between. */
export async function buildIndexInSlices(
  cars: readonly Car[],
  { yieldEvery = defaultSlice } = {},
): Promise<CatalogIndex> {
  const building = build(cars, yieldEvery);
  let step = building.next();
  while (!step.done) {
    await setImmediate();
    step = building.next();
  }
  return step.value;
}

const defaultSlice = 100;

/** Work that pauses now and then, and gives a T in the end. */
type Steps<T> = Generator<undefined, T>;

function* build(newestFirst: readonly Car[], slice: number): Steps<CatalogIndex> {
  const { cars, newest } = arrange(newestFirst);
  yield;
  const { json, vocabulary } = yield* readTexts(cars, slice);
  const lists = yield* listColumns(cars);
  const amounts = yield* amountColumns(cars, newest);
  const facets = { ...lists, ...amounts.facets };
  return {
    cars,
    json,
    everything: allBits(cars.length),
    facets,
    blends: yield* blendsOf(facets),
    ranges: amounts.ranges,
    orders: { newest, ...amounts.orders },
    vocabulary,
    names: namesOf(lists.carMake, lists.carModel, vocabulary),
    workspace: createWorkspace(cars.length),
  };
}

/** Facets that go together in most cars are blended, so that the blend has few codes. */
function* blendsOf(facets: CatalogIndex['facets']): Steps<CatalogIndex['blends']> {
  const make = blendOf(facets, ['carMake']);
  const model = blendOf(facets, ['carModel']);
  yield;
  const kind = blendOf(facets, ['carBodyType', 'fuelType', 'carTransmission', 'carDrivetrain']);
  yield;
  const wear = blendOf(facets, ['carYear', 'carMileage']);
  yield;
  const money = blendOf(facets, ['carPrice', 'monthly']);
  yield;
  return {
    carMake: make,
    carModel: model,
    carBodyType: kind,
    fuelType: kind,
    carTransmission: kind,
    carDrivetrain: kind,
    carYear: wear,
    carMileage: wear,
    carPrice: money,
    monthly: money,
  };
}

function* readTexts(cars: readonly Car[], slice: number): Steps<{ json: Buffer[]; vocabulary: Vocabulary }> {
  const json: Buffer[] = [];
  const words = createVocabularyBuilder();
  for (const [place, car] of cars.entries()) {
    json.push(Buffer.from(JSON.stringify(car)));
    words.add(car, place);
    if ((place + 1) % slice === 0) yield;
  }
  const vocabulary = words.finish(cars.length);
  yield;
  return { json, vocabulary };
}

function* listColumns(cars: readonly Car[]): Steps<Record<ListName, FacetColumn>> {
  function* column(read: (car: Car) => string): Steps<FacetColumn> {
    const built = spelledColumn(cars.map(read));
    yield;
    return built;
  }
  return {
    carMake: yield* column((car) => car.carMake),
    carModel: yield* column((car) => car.carModel),
    carBodyType: yield* column((car) => car.carBodyType ?? ''),
    fuelType: yield* column((car) => car.fuelType ?? ''),
    carTransmission: yield* column((car) => transmissionKind(car.carTransmission) ?? ''),
    carDrivetrain: yield* column((car) => car.carDrivetrain.toUpperCase()),
  };
}

function* amountColumns(
  cars: readonly Car[],
  newest: Order,
): Steps<{
  ranges: CatalogIndex['ranges'];
  orders: Omit<CatalogIndex['orders'], 'newest'>;
  facets: Record<RangeName, FacetColumn>;
}> {
  function* column(name: RangeName, read: (car: Car) => number | null) {
    const amounts = Float64Array.from(cars, (car) => read(car) ?? Number.NaN);
    const range = rangeColumn(amounts, steps[name]);
    yield;
    const facet = rangedColumn(buckets[name], amounts);
    yield;
    const order = ordersBy(amounts, newest);
    yield;
    return { range, facet, order };
  }
  const year = yield* column('carYear', (car) => car.carYear);
  const price = yield* column('carPrice', (car) => car.carPrice);
  const mileage = yield* column('carMileage', (car) => car.carMileage);
  const monthly = yield* column('monthly', (car) => car.monthly);
  return {
    ranges: { carYear: year.range, carPrice: price.range, carMileage: mileage.range, monthly: monthly.range },
    facets: { carYear: year.facet, carPrice: price.facet, carMileage: mileage.facet, monthly: monthly.facet },
    orders: {
      'year-asc': year.order.rising,
      'year-desc': year.order.falling,
      'price-asc': price.order.rising,
      'price-desc': price.order.falling,
      'mileage-asc': mileage.order.rising,
      'mileage-desc': mileage.order.falling,
      'monthly-asc': monthly.order.rising,
    },
  };
}
