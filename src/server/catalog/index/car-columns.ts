import type { Car } from '#contract/inventory/car.ts';
import { transmissionKind } from '#contract/inventory/car-terms.ts';
import type { ListName, RangeName } from '../facets/facet-column.ts';

/** What a car says to each column. */
export const writtenIn: Record<ListName, (car: Car) => string> = {
  carMake: (car) => car.carMake,
  carModel: (car) => car.carModel,
  carBodyType: (car) => car.carBodyType ?? '',
  fuelType: (car) => car.fuelType ?? '',
  carTransmission: (car) => transmissionKind(car.carTransmission) ?? '',
  carDrivetrain: (car) => car.carDrivetrain.toUpperCase(),
};

export const amountOf: Record<RangeName, (car: Car) => number | null> = {
  carYear: (car) => car.carYear,
  carPrice: (car) => car.carPrice,
  carMileage: (car) => car.carMileage,
  monthly: (car) => car.monthly,
  downpay: (car) => car.carDownpay,
};

export const listNames: readonly ListName[] = [
  'carMake',
  'carModel',
  'carBodyType',
  'fuelType',
  'carTransmission',
  'carDrivetrain',
];
export const rangeNames: readonly RangeName[] = ['carYear', 'carPrice', 'carMileage', 'monthly', 'downpay'];
