import { setImmediate } from 'node:timers/promises';
import type { Car } from '#contract/car.ts';
import { transmissionKind } from '#contract/car-terms.ts';
import { allBits } from './bits.ts';
import type { Bits } from './bits.ts';
import { rangedColumn, spelledColumn } from './facet-column.ts';
import type { FacetColumn } from './facet-column.ts';
import { keyOf } from './fold.ts';
import { namesOf } from './names.ts';
import type { Names } from './names.ts';
import { orderBy } from './order.ts';
import type { Order } from './order.ts';
import { rangeColumn } from './range-column.ts';
import type { RangeColumn } from './range-column.ts';
import { buckets, steps } from './ranges.ts';
import { createVocabularyBuilder } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The public cars, newest first, arranged so that a search reads a few small arrays. Never changed once built. */
export type CatalogIndex = {
  cars: readonly Car[];
  /** Each car as it goes over the wire. */
  json: readonly string[];
  everything: Bits;
  facets: {
    carMake: FacetColumn;
    carModel: FacetColumn;
    carBodyType: FacetColumn;
    fuelType: FacetColumn;
    carTransmission: FacetColumn;
    carDrivetrain: FacetColumn;
    carYear: FacetColumn;
    carPrice: FacetColumn;
    carMileage: FacetColumn;
    monthly: FacetColumn;
  };
  ranges: { carYear: RangeColumn; carPrice: RangeColumn; carMileage: RangeColumn; monthly: RangeColumn };
  orders: {
    'price-asc': Order;
    'price-desc': Order;
    'mileage-asc': Order;
    'mileage-desc': Order;
    'year-desc': Order;
    'year-asc': Order;
    'monthly-asc': Order;
  };
  vocabulary: Vocabulary;
  names: Names;
};

/** Builds the index at once. Cars are given newest first. */
export function buildIndex(cars: readonly Car[]): CatalogIndex {
  const building = build(cars, cars.length);
  let step = building.next();
  while (!step.done) step = building.next();
  return step.value;
}

/** The same index, built a few hundred cars at a time so that requests are answered in between. */
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

const defaultSlice = 200;

function* build(cars: readonly Car[], slice: number): Generator<undefined, CatalogIndex> {
  const json: string[] = [];
  const words = createVocabularyBuilder();
  for (const [place, car] of cars.entries()) {
    json.push(JSON.stringify(car));
    words.add(car, place);
    if ((place + 1) % slice === 0) yield;
  }
  const vocabulary = words.finish(cars.length);
  yield;
  const spelled = (read: (car: Car) => string) => spelledColumn(cars.map(read), keyOf);
  const carMake = spelled((car) => car.carMake);
  const carModel = spelled((car) => car.carModel);
  yield;
  const carBodyType = spelled((car) => car.carBodyType ?? '');
  const fuelType = spelled((car) => car.fuelType ?? '');
  yield;
  const carTransmission = spelled((car) => transmissionKind(car.carTransmission) ?? '');
  const carDrivetrain = spelled((car) => car.carDrivetrain.toUpperCase());
  yield;
  const years = Float64Array.from(cars, (car) => car.carYear);
  const prices = Float64Array.from(cars, (car) => car.carPrice ?? Number.NaN);
  const mileages = Float64Array.from(cars, (car) => car.carMileage ?? Number.NaN);
  const monthlies = Float64Array.from(cars, (car) => car.monthly ?? Number.NaN);
  const yearRange = rangeColumn(years, steps.carYear);
  yield;
  const priceRange = rangeColumn(prices, steps.carPrice);
  yield;
  const mileageRange = rangeColumn(mileages, steps.carMileage);
  yield;
  const monthlyRange = rangeColumn(monthlies, steps.monthly);
  yield;
  const rangeFacets = {
    carYear: rangedColumn(buckets.carYear, years),
    carPrice: rangedColumn(buckets.carPrice, prices),
    carMileage: rangedColumn(buckets.carMileage, mileages),
    monthly: rangedColumn(buckets.monthly, monthlies),
  };
  yield;
  const byPrice = { 'price-asc': orderBy(prices, 'rising'), 'price-desc': orderBy(prices, 'falling') };
  yield;
  const byMileage = { 'mileage-asc': orderBy(mileages, 'rising'), 'mileage-desc': orderBy(mileages, 'falling') };
  yield;
  const byYear = { 'year-desc': orderBy(years, 'falling'), 'year-asc': orderBy(years, 'rising') };
  const byMonthly = { 'monthly-asc': orderBy(monthlies, 'rising') };
  yield;
  return {
    cars,
    json,
    everything: allBits(cars.length),
    facets: { carMake, carModel, carBodyType, fuelType, carTransmission, carDrivetrain, ...rangeFacets },
    ranges: { carYear: yearRange, carPrice: priceRange, carMileage: mileageRange, monthly: monthlyRange },
    orders: { ...byPrice, ...byMileage, ...byYear, ...byMonthly },
    vocabulary,
    names: namesOf(carMake, carModel, vocabulary),
  };
}
