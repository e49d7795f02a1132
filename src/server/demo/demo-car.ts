import type { BodyType, FuelType } from '#contract/car-terms.ts';
import type { Look } from './drawings/look.ts';

/** A car of the demo yard under its wire names, with the look that its pictures are drawn from. */
export type DemoCar = {
  stockNumber: string;
  carMake: string;
  carModel: string;
  carYear: number;
  title: string;
  carDes: string;
  carEngine: string;
  carTransmission: string;
  carDrivetrain: 'FWD' | 'RWD' | 'AWD' | '4WD';
  fuelType: FuelType;
  carBodyType: BodyType;
  carPrice: number;
  carDownpay: number;
  carMileage: number;
  colour: string;
  features: string[];
  vin: string;
  condition: DemoCondition;
  look: Look;
};

/** Null stands for "not checked". */
export type DemoCondition = {
  keys: 1 | 2;
  starts: boolean | null;
  drives: boolean | null;
  knownDefects: string | null;
  sourceBank: string;
};
