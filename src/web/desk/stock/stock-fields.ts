import type { CarField } from '#contract/desk-terms.ts';
import type { YardCar } from '#contract/stock.ts';

/** A car as it stands in the form: everything is text there. */
export type CarValues = Record<CarField, string>;

export const carFieldId = (name: string) => `car-${name}`;

export const blankCar: CarValues = {
  vin: '',
  stockNumber: '',
  carYear: '',
  carMake: '',
  carModel: '',
  title: '',
  carPrice: '',
  carDownpay: '',
  carMileage: '',
  carBodyType: '',
  fuelType: '',
  carTransmission: '',
  carDrivetrain: 'FWD',
  carEngine: '',
  carDes: '',
  features: '',
  keys: '',
  starts: '',
  drives: '',
  knownDefects: '',
  sourceBank: '',
};

export function valuesOf(car: YardCar): CarValues {
  const { keys, starts, drives, knownDefects, sourceBank } = car.condition;
  return {
    vin: car.vin,
    stockNumber: car.stockNumber,
    carYear: String(car.carYear),
    carMake: car.carMake,
    carModel: car.carModel,
    title: car.title,
    carPrice: written(car.carPrice),
    carDownpay: written(car.carDownpay),
    carMileage: written(car.carMileage),
    carBodyType: car.carBodyType ?? '',
    fuelType: car.fuelType ?? '',
    carTransmission: car.carTransmission,
    carDrivetrain: car.carDrivetrain,
    carEngine: car.carEngine,
    carDes: car.carDes,
    features: car.features,
    keys: written(keys),
    starts: yesOrNo(starts),
    drives: yesOrNo(drives),
    knownDefects,
    sourceBank,
  };
}

const written = (number: number | null) => (number === null ? '' : String(number));
const yesOrNo = (answer: boolean | null) => (answer === null ? '' : answer ? 'yes' : 'no');

/** As they are sent: figures without the signs that people write into them. */
export function plainValues(values: CarValues): CarValues {
  return { ...values, ...Object.fromEntries(figures.map((field) => [field, plainNumber(values[field])])) };
}

const figures = ['carYear', 'carPrice', 'carDownpay', 'carMileage', 'keys'] as const satisfies CarField[];

/** Figures are typed as people write them: with a dollar sign, with commas. */
export const plainNumber = (typed: string) => typed.trim().replaceAll(/[$,\s]/g, '');
