import type { Car } from '#contract/inventory/car.ts';
import { titleOf, transmissionKind } from '#contract/inventory/car-terms.ts';
import { combinedMpg } from '#contract/inventory/plain-figures.ts';
import { colorOfPaint } from '../text/color-of-paint.ts';
import type { ListName, RangeName } from '../facets/facet-column.ts';

/** What a car says to each column. */
export const writtenIn: Record<ListName, (car: Car) => string> = {
  carMake: (car) => car.carMake,
  carModel: (car) => car.carModel,
  carBodyType: (car) => car.carBodyType ?? '',
  fuelType: (car) => car.fuelType ?? '',
  carTransmission: (car) => transmissionKind(car.carTransmission) ?? '',
  carDrivetrain: (car) => car.carDrivetrain.toUpperCase(),
  color: (car) => colorOfPaint(car.color) ?? '',
  seats: ({ seats }) => (seats === null || seats === 0 ? '' : String(seats)),
  titleBrand: titleOf,
};

export const amountOf: Record<RangeName, (car: Car) => number | null> = {
  carYear: (car) => car.carYear,
  carPrice: (car) => car.carPrice,
  carMileage: (car) => car.carMileage,
  monthly: (car) => car.monthly,
  downpay: (car) => car.carDownpay,
  mpg: combinedMpg,
  owners: ({ owners }) => owners || null,
};

export const listNames: readonly ListName[] = [
  'carMake',
  'carModel',
  'carBodyType',
  'fuelType',
  'carTransmission',
  'carDrivetrain',
  'color',
  'seats',
  'titleBrand',
];
export const rangeNames: readonly RangeName[] = [
  'carYear',
  'carPrice',
  'carMileage',
  'monthly',
  'downpay',
  'mpg',
  'owners',
];
