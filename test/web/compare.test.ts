import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Car } from '#contract/inventory/car.ts';
import { comparedIn, comparePath, mostCompared } from '#contract/catalog/compare.ts';
import { comparison } from '#web/saved/comparison.ts';
import { en } from '#web/copy/en/en.ts';
import { carFields } from '#web/copy/en/pages/car-fields.ts';
import { savedPageWords } from '#web/copy/en/pages/saved-pages.ts';
import { car } from '../car.ts';

const address = (path: string) => comparedIn(new URL(path, 'https://cars.example').searchParams);

test('the address of a comparison names its cars, there and back', () => {
  const cars = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: mostCompared });
  fc.assert(
    fc.property(cars, (carIDs) => {
      expect(address(comparePath(carIDs))).toEqual(carIDs);
    }),
  );
});

test.each([
  ['/compare', []],
  ['/compare?cars=', []],
  ['/compare?cars=3,3,1', [3, 1]],
  ['/compare?cars=1,2&cars=3', [1, 2, 3]],
  ['/compare?cars=1,2,3,4,5,6', [1, 2, 3, 4]],
  ['/compare?cars=0,-1,1e3,x,%20,7,99999999999', [7]],
])('%s', (path, carIDs) => {
  expect(address(path)).toEqual(carIDs);
});

const compare = (...cars: Car[]) =>
  comparison(cars, { apr: 12.9, months: 48 }, { ...en.cars, ...carFields }, savedPageWords.compare);

test('differences are marked, and the same features in another order are none', () => {
  const lines = compare(
    car({ carPrice: 8995, features: 'Bluetooth, Alloy wheels' }),
    car({ carPrice: 7000, features: 'Alloy wheels,Bluetooth' }),
  );
  expect(lines.filter(({ differs }) => differs).map(({ what }) => what)).toEqual(['Full Cost (plus tax and title)']);
  expect(lines.find(({ what }) => what === 'Full Cost (plus tax and title)')?.values).toEqual(['$8,995', '$7,000']);
});

test('what some cars are known to have is compared, and what nobody knows of any has no line', () => {
  const lines = compare(car({ seats: 7, titleBrand: 'rebuilt' }), car({ mpgCity: 28 }));
  const values = (name: string) => lines.find(({ what }) => what === name)?.values;
  expect(values('Seats')).toEqual(['7', 'Not listed']);
  expect(values('City MPG')).toEqual(['Not listed', '28']);
  expect(values('Title')).toEqual(['Rebuilt title', 'Clean Title']);
  expect(values('Electric range (miles)')).toBeUndefined();
  expect(lines.filter(({ differs }) => differs).map(({ what }) => what)).toEqual(['Seats', 'City MPG', 'Title']);
});

test('the terms stand beside the month, and what nobody checked says so', () => {
  const month = compare(car({ monthly: 289, carDownpay: 1500 }), car({ monthly: 310, carDownpay: null })).find(
    ({ what }) => what === 'Est. monthly payment',
  );
  expect(month?.values).toEqual([
    '$289/mo (48 months, 12.9% APR, $1,500 down)',
    '$310/mo (48 months, 12.9% APR, no down payment)',
  ]);
  const lines = compare(car({ carPrice: null, monthly: null }));
  expect(lines.find(({ what }) => what === 'Drives')?.values).toEqual(['Not checked']);
  expect(lines.find(({ what }) => what === 'Full Cost (plus tax and title)')?.values).toEqual(['Call for price']);
});
