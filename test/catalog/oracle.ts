import type { Car } from '#contract/inventory/car.ts';
import {
  bodyTypes,
  colors,
  fuelTypes,
  titleBrands,
  transmissionKind,
  transmissionKinds,
} from '#contract/inventory/car-terms.ts';
import type { Facets, FacetValue } from '#contract/catalog/search-answer.ts';
import type { SearchQuery } from '#contract/catalog/search.ts';
import { createTextOracle } from './text-oracle.ts';

/** Search by brute force: slow, obvious, and written without a look at the index. Free text only, no plain words. */
export function searchByHand(
  lot: readonly Car[],
  query: SearchQuery,
): { total: number; page: number; ids: number[]; facets: Facets } {
  const cars = newestFirst(lot);
  const text = createTextOracle(cars, query.q);
  const checks = checksOf(query, text.tier);
  const passes = (car: Car, but?: string) =>
    Object.entries(checks).every(([name, check]) => name === but || check(car));
  const matches = cars.filter((car) => passes(car));
  const ordered = sortByHand(matches, cars, query, text.tier);
  const page = Math.max(1, Math.min(query.page, Math.ceil(matches.length / 24)));
  const others = (name: string) => cars.filter((car) => passes(car, name));
  return {
    total: matches.length,
    page,
    ids: ordered.slice(page * 24 - 24, page * 24).map(({ carID }) => carID),
    facets: facetsByHand(cars, query, others),
  };
}

export function newestFirst(lot: readonly Car[]): Car[] {
  return lot.toSorted(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt) || other.carID - one.carID,
  );
}

export const sameName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

type Check = (car: Car) => boolean;

const oneOf = (chosen: readonly string[], value: string | null | undefined) =>
  chosen.length === 0 ||
  chosen.some((one) => value !== null && value !== undefined && value !== '' && sameName(one) === sameName(value));
const inside = (value: number | null, min: number | undefined, max: number | undefined) =>
  (min === undefined && max === undefined) || (value !== null && value >= (min ?? 0) && value <= (max ?? Infinity));

function checksOf(query: SearchQuery, tier: (car: Car) => number): Record<string, Check> {
  return {
    carMake: (car) => oneOf(query.carMake, car.carMake),
    carModel: (car) => oneOf(query.carModel, car.carModel),
    carBodyType: (car) => oneOf(query.carBodyTypes, car.carBodyType),
    fuelType: (car) => oneOf(query.fuelType, car.fuelType),
    carTransmission: (car) => oneOf(query.carTransmission, transmissionKind(car.carTransmission)),
    carDrivetrain: (car) => oneOf(query.carDrivetrain, car.carDrivetrain),
    color: (car) => oneOf(query.color, colorByHand(car)),
    seats: (car) => oneOf(query.seats, seatsByHand(car)),
    titleBrand: (car) => oneOf(query.titleBrand, car.titleBrand ?? 'clean'),
    carYear: (car) => inside(car.carYear, query.minYear, query.maxYear),
    carPrice: (car) => inside(car.carPrice, query.minPrice, query.maxPrice),
    carMileage: (car) => inside(car.carMileage, query.minMileage, query.maxMileage),
    monthly: (car) => inside(car.monthly, undefined, query.maxMonthly),
    downpay: (car) => inside(car.carDownpay, undefined, query.maxDownpay),
    mpg: (car) => inside(mpgByHand(car), query.minMpg, undefined),
    owners: (car) => inside(car.owners || null, undefined, query.maxOwners),
    exclude: (car) => !query.exclude.some((unwanted) => isUnwanted(car, unwanted)),
    text: (car) => tier(car) < Infinity,
  };
}

/** Of the paints that these tests use. */
const colorByHand = ({ color }: Car) => /black|red|blue/i.exec(color.replace('rojo', 'red'))?.[0].toLowerCase();
/** The harmonic mean, eleven parts city to nine parts highway. */
const mpgByHand = ({ mpgCity, mpgHighway }: Car) =>
  mpgCity && mpgHighway ? Math.round(20 / (11 / mpgCity + 9 / mpgHighway)) : mpgCity || mpgHighway || null;
const seatsByHand = ({ seats }: Car) => (seats === null || seats === 0 ? undefined : String(seats));

function isUnwanted(car: Car, unwanted: string): boolean {
  const [list, value = ''] = unwanted.split(':');
  const own = {
    carMake: car.carMake,
    carModel: car.carModel,
    carBodyTypes: car.carBodyType,
    fuelType: car.fuelType,
    carTransmission: transmissionKind(car.carTransmission),
    carDrivetrain: car.carDrivetrain,
    color: colorByHand(car),
    seats: seatsByHand(car),
    titleBrand: car.titleBrand ?? 'clean',
  }[list ?? ''];
  return own !== null && own !== undefined && own !== '' && sameName(own) === sameName(value);
}

function sortByHand(matches: Car[], cars: readonly Car[], { sort, q }: SearchQuery, tier: (car: Car) => number): Car[] {
  const age = new Map(cars.map((car, index) => [car, index]));
  const newest = (one: Car, other: Car) => (age.get(one) ?? 0) - (age.get(other) ?? 0);
  const by = (read: (car: Car) => number | null, sign: number) => (one: Car, other: Car) => {
    const [left, right] = [read(one), read(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || newest(one, other);
    return (left - right) * sign || newest(one, other);
  };
  const comparers = {
    newest: (one: Car, other: Car) => (q === '' ? 0 : tier(one) - tier(other)) || newest(one, other),
    'price-asc': by((car) => car.carPrice, 1),
    'price-desc': by((car) => car.carPrice, -1),
    'mileage-asc': by((car) => car.carMileage, 1),
    'mileage-desc': by((car) => car.carMileage, -1),
    'year-asc': by((car) => car.carYear, 1),
    'year-desc': by((car) => car.carYear, -1),
    'monthly-asc': by((car) => car.monthly, 1),
    'downpay-asc': by((car) => car.carDownpay, 1),
    'mpg-desc': by(mpgByHand, -1),
  };
  return matches.toSorted(comparers[sort]);
}

const fixed = (values: readonly string[]) => (key: string) => values.find((value) => sameName(value) === key) ?? '';

function facetsByHand(cars: readonly Car[], query: SearchQuery, others: (name: string) => Car[]): Facets {
  const listed = (
    name: string,
    read: (car: Car) => string | null | undefined,
    chosen: readonly string[],
    spell: (key: string) => string,
  ): FacetValue[] => {
    const counts = new Map<string, number>();
    for (const value of chosen) counts.set(spell(sameName(value)) || value, 0);
    for (const car of others(name)) {
      const value = read(car);
      if (value) counts.set(spell(sameName(value)), (counts.get(spell(sameName(value))) ?? 0) + 1);
    }
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  };
  const speller = (read: (car: Car) => string) => (key: string) => {
    const spellings = cars.map(read).filter((name) => sameName(name) === key);
    const often = (name: string) => spellings.filter((one) => one === name).length;
    return spellings.toSorted((one, other) => often(other) - often(one) || (one < other ? -1 : 1))[0] ?? '';
  };
  const ranged = (name: string, read: (car: Car) => number | null, ranges: readonly string[]): FacetValue[] =>
    ranges.flatMap((value) => {
      const [min, max] = value.split('-').map((end) => (end === '' ? undefined : Number(end)));
      const count = others(name).filter((car) => {
        const amount = read(car);
        return amount !== null && amount >= (min ?? -Infinity) && amount <= (max ?? Infinity);
      }).length;
      return count === 0
        ? []
        : [{ value, count, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }];
    });
  const drivetrains = [...new Set(cars.map((car) => car.carDrivetrain.toUpperCase()))];
  return {
    carMake: listed(
      'carMake',
      (car) => car.carMake,
      query.carMake,
      speller((car) => car.carMake),
    ),
    carModel:
      query.carMake.length === 0
        ? []
        : listed(
            'carModel',
            (car) => car.carModel,
            query.carModel,
            speller((car) => car.carModel),
          ),
    carBodyType: listed('carBodyType', (car) => car.carBodyType, query.carBodyTypes, fixed(bodyTypes)),
    fuelType: listed('fuelType', (car) => car.fuelType, query.fuelType, fixed(fuelTypes)),
    carTransmission: listed(
      'carTransmission',
      (car) => transmissionKind(car.carTransmission),
      query.carTransmission,
      fixed(transmissionKinds),
    ),
    carDrivetrain: listed('carDrivetrain', (car) => car.carDrivetrain, query.carDrivetrain, fixed(drivetrains)),
    color: listed('color', colorByHand, query.color, fixed(colors)),
    seats: listed('seats', seatsByHand, query.seats, (key) => key),
    titleBrand: listed('titleBrand', (car) => car.titleBrand ?? 'clean', query.titleBrand, fixed(titleBrands)),
    carYear: ranged(
      'carYear',
      (car) => car.carYear,
      '-1999 2000-2004 2005-2009 2010-2012 2013-2015 2016-2018 2019-2021 2022-2024 2025-'.split(' '),
    ),
    carPrice: ranged(
      'carPrice',
      (car) => car.carPrice,
      '-4999 5000-9999 10000-14999 15000-19999 20000-24999 25000-29999 30000-39999 40000-49999 50000-74999 75000-99999 100000-'.split(
        ' ',
      ),
    ),
    carMileage: ranged(
      'carMileage',
      (car) => car.carMileage,
      '-14999 15000-29999 30000-44999 45000-59999 60000-74999 75000-99999 100000-149999 150000-'.split(' '),
    ),
    monthly: ranged('monthly', (car) => car.monthly, '-150 -200 -250 -300 -400 -500 -750'.split(' ')),
    downpay: ranged('downpay', (car) => car.carDownpay, '-500 -1000 -1500 -2000 -3000 -5000'.split(' ')),
    mpg: ranged('mpg', mpgByHand, '50- 40- 35- 30- 25- 20-'.split(' ')),
    owners: ranged('owners', (car) => car.owners || null, '-1 -2 -3'.split(' ')),
  };
}
