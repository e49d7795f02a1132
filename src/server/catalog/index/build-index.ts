import { setImmediate } from 'node:timers/promises';
import type { Car } from '#contract/inventory/car.ts';
import { transmissionKind } from '#contract/inventory/car-terms.ts';
import { carJson, type CarJson } from '../car-list-json.ts';
import { arrange } from './arrangement.ts';
import { allBits } from './bits.ts';
import type { CatalogIndex } from './catalog-index.ts';
import {
  type ListName,
  type RangeName,
  rangedColumn,
  spelledColumn,
  type FacetColumn,
} from '../facets/facet-column.ts';
import { blendOf } from '../facets/facet-counter.ts';
import { keyOf } from '../text/fold.ts';
import { namesOf } from '../text/make-and-model-names.ts';
import { ordersBy, type Order } from './order.ts';
import { rangeColumn } from './range-column.ts';
import { buckets, steps } from './ranges.ts';
import { createVocabularyBuilder, type Vocabulary } from '../text/vocabulary.ts';
import { createWorkspace } from './workspace.ts';

export type { CatalogIndex } from './catalog-index.ts';

/** Builds the index at once. Cars are given newest first. */
export function buildIndex(cars: readonly Car[], { thisYear = new Date().getUTCFullYear() } = {}): CatalogIndex {
  const building = build(cars, { slice: cars.length, thisYear });
  let step = building.next();
  while (!step.done) step = building.next();
  return step.value;
}

/** The same index, built a hundred cars at a time so that requests are answered in between. */
export async function buildIndexInSlices(
  cars: readonly Car[],
  { yieldEvery = defaultSlice, thisYear = new Date().getUTCFullYear() } = {},
): Promise<CatalogIndex> {
  const building = build(cars, { slice: yieldEvery, thisYear });
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

function* build(
  newestFirst: readonly Car[],
  { slice, thisYear }: { slice: number; thisYear: number },
): Steps<CatalogIndex> {
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
    numbers: carsByNumber(cars),
    thisYear,
    names: namesOf(lists.carMake, lists.carModel, vocabulary),
    workspace: createWorkspace(cars.length),
  };
}

function carsByNumber(cars: readonly Car[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const [place, { stockNumber, vin }] of cars.entries()) {
    for (const number of [stockNumber, vin])
      if (number !== '') numbers.set(keyOf(number), [...(numbers.get(keyOf(number)) ?? []), place]);
  }
  return numbers;
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
  const money = blendOf(facets, ['carPrice', 'monthly', 'downpay']);
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
    downpay: money,
  };
}

function* readTexts(cars: readonly Car[], slice: number): Steps<{ json: CarJson[]; vocabulary: Vocabulary }> {
  const json: CarJson[] = [];
  const words = createVocabularyBuilder();
  for (const [place, car] of cars.entries()) {
    json.push(carJson(car));
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
  const downpay = yield* column('downpay', (car) => car.carDownpay);
  return {
    ranges: {
      carYear: year.range,
      carPrice: price.range,
      carMileage: mileage.range,
      monthly: monthly.range,
      downpay: downpay.range,
    },
    facets: {
      carYear: year.facet,
      carPrice: price.facet,
      carMileage: mileage.facet,
      monthly: monthly.facet,
      downpay: downpay.facet,
    },
    orders: {
      'year-asc': year.order.rising,
      'year-desc': year.order.falling,
      'price-asc': price.order.rising,
      'price-desc': price.order.falling,
      'mileage-asc': mileage.order.rising,
      'mileage-desc': mileage.order.falling,
      'monthly-asc': monthly.order.rising,
      'downpay-asc': downpay.order.rising,
    },
  };
}
