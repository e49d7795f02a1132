import * as fc from 'fast-check';
import { bodyTypes, fuelTypes, titleBrands } from '#contract/inventory/car-terms.ts';
import type { Car } from '#contract/inventory/car.ts';
import { lot } from '../../demo/lot.ts';
import { car } from '../car.ts';

/** The demo lot as the public sees it. */
export const lotCars: Car[] = lot.map(({ condition: _condition, look: _look, features, ...rest }, index) =>
  car({ ...rest, carID: index + 1, features: features.join(','), monthly: Math.ceil(rest.carPrice / 45) }),
);

/** The lot and a few names that are hard to read. */
export const namedCars: Car[] = [
  ...lotCars,
  car({ carID: 1000, carMake: 'Honda', carModel: 'CR-V' }),
  car({ carID: 1001, carMake: 'Toyota', carModel: 'RAV4' }),
  car({ carID: 1002, carMake: 'BMW', carModel: '3 Series' }),
  car({ carID: 1003, carMake: 'Mazda', carModel: 'Mazda6' }),
  car({ carID: 1004, carMake: 'Land Rover', carModel: 'Discovery' }),
  car({ carID: 1005, carMake: 'Peugeot', carModel: '2008' }),
];

const names: readonly [string, readonly string[]][] = [
  ['Toyota', ['Camry', 'RAV4', 'Corolla']],
  ['Ford', ['F-150', 'F150', 'Focus', 'Mustang GT']],
  ['Mazda', ['3', 'CX-5']],
  ['Mercedes-Benz', ['C 300', 'Sprinter']],
  ['mercedes benz', ['C300']],
  ['Ram', ['1500', '2500']],
  ['Honda', ['CR-V', 'Civic']],
];
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 6 });

/** Cars that are much alike, so that ties, shared values and missing ones come often. */
export const anyCar: fc.Arbitrary<Car> = fc
  .record({
    name: fc.constantFrom(...names.flatMap(([carMake, models]) => models.map((carModel) => ({ carMake, carModel })))),
    carYear: fc.integer({ min: 1985, max: 2027 }),
    carPrice: maybe(
      fc.oneof(
        fc.integer({ min: 0, max: 40 }).map((thousands) => thousands * 1000),
        fc.integer({ min: 0, max: 12_000_000 }).map((cents) => cents / 100),
      ),
    ),
    carMileage: maybe(
      fc.oneof(
        fc.integer({ min: 0, max: 30 }).map((steps) => steps * 5000),
        fc.integer({ min: 0, max: 250_000 }),
      ),
    ),
    monthly: maybe(fc.integer({ min: 90, max: 1200 })),
    carDownpay: maybe(
      fc.oneof(
        fc.constantFrom(0, 500, 1000),
        fc.integer({ min: 0, max: 600_000 }).map((cents) => cents / 100),
      ),
    ),
    fuelType: maybe(fc.constantFrom(...fuelTypes)),
    carBodyType: maybe(fc.constantFrom(...bodyTypes)),
    carTransmission: fc.constantFrom('8-speed automatic', '6-speed manual', 'CVT', 'automatic', ''),
    carDrivetrain: fc.constantFrom('FWD', 'fwd', 'AWD', '4WD', ''),
    color: fc.constantFrom('Black', 'Ruby Red', 'Midnight Blue Pearl', 'rojo', 'Savage', ''),
    seats: maybe(fc.constantFrom(2, 5, 7, 8, 0)),
    mpgCity: maybe(fc.constantFrom(0, 15, 22, 31, 48)),
    mpgHighway: maybe(fc.constantFrom(0, 19, 30, 41, 53)),
    owners: maybe(fc.integer({ min: 0, max: 5 })),
    titleBrand: maybe(fc.constantFrom(...titleBrands)),
    createdAt: fc.constantFrom('2026-01-02T03:04:05.000Z', '2025-12-31T23:59:59.999Z', '2026-03-01T00:00:00.000Z'),
    title: fc.constantFrom('Red and clean', 'One owner', 'Ruby leather', ''),
    features: fc.constantFrom('Heated seats,Sunroof', 'Leather seats', 'Tow hitch, red stripes', ''),
    carDes: fc.constantFrom(
      'Leather shows wear. Sunroof leaks.',
      'Red like a fire truck; a toy for someone.',
      'Clean.',
      '',
    ),
  })
  .map(({ name, ...rest }) => car({ ...name, ...rest }));

export const anyLot = (maxLength: number) =>
  fc.array(anyCar, { maxLength }).map((cars) => cars.map((one, index) => ({ ...one, carID: index + 1 })));
