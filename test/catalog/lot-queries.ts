import * as fc from 'fast-check';
import { bodyTypes, fuelTypes, titleBrands, transmissionKinds } from '#contract/inventory/car-terms.ts';
import { sorts } from '#contract/catalog/search.ts';
import type { SearchQuery } from '#contract/catalog/search.ts';

const some = <T>(...values: T[]) => fc.subarray(values);
const mostlyNone = <T>(arbitrary: fc.Arbitrary<T[]>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary });
const limit = (arbitrary: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const freeWords = fc.constantFrom(
  'stripes',
  're',
  'ruby',
  'leather',
  'lether',
  'leathr',
  'sunroof',
  'sunrof',
  'snuroof',
  'clean',
  'cleen',
  'owner',
  'seats',
  'seat',
  'sun',
  'toy',
  'zebra',
);
const amount = (largest: number, step: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: largest / step }).map((steps) => steps * step),
    fc.integer({ min: 0, max: largest }),
  );

/** Queries whose text holds no plain words that would become filters. */
export const anyQuery: fc.Arbitrary<SearchQuery> = fc.record({
  q: fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.uniqueArray(freeWords, { maxLength: 2 }).map((words) => words.join(' ')) },
  ),
  carMake: mostlyNone(some('toyota', 'FORD', 'Mercedes Benz', 'mazda', 'Lada')),
  carModel: mostlyNone(some('f150', 'CR-V', 'C 300', '3', 'Unknown')),
  carBodyTypes: mostlyNone(fc.subarray([...bodyTypes])),
  fuelType: mostlyNone(fc.subarray([...fuelTypes])),
  carTransmission: mostlyNone(fc.subarray([...transmissionKinds])),
  carDrivetrain: mostlyNone(some('fwd', 'AWD')),
  color: mostlyNone(some('black', 'red', 'blue', 'green')),
  seats: mostlyNone(some('2', '7', '9')),
  titleBrand: mostlyNone(fc.subarray([...titleBrands])),
  exclude: mostlyNone(
    some(
      'carMake:toyota',
      'carModel:F 150',
      'carBodyTypes:suv',
      'fuelType:diesel',
      'carTransmission:cvt',
      'carMake:Lada',
      'color:red',
      'seats:5',
      'titleBrand:clean',
    ),
  ),
  minYear: limit(fc.integer({ min: 1980, max: 2028 })),
  maxYear: limit(fc.integer({ min: 1980, max: 2028 })),
  minPrice: limit(amount(120_000, 1000)),
  maxPrice: limit(amount(120_000, 1000)),
  minMileage: limit(amount(260_000, 5000)),
  maxMileage: limit(amount(260_000, 5000)),
  maxMonthly: limit(amount(1300, 25)),
  maxDownpay: limit(amount(6000, 250)),
  minMpg: limit(fc.integer({ min: 0, max: 60 })),
  maxOwners: limit(fc.integer({ min: 0, max: 6 })),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 4 }),
});
