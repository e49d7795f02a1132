import type { CarDraft } from '#contract/inventory/car.ts';
import type { BodyType, FuelType, OdometerStatus, TitleBrand } from '#contract/inventory/car-terms.ts';
import type { Look } from './studio/look.ts';

/** A car of the demo lot under its wire names, with the look that its pictures are drawn from. */
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
  color: string;
  interiorColor?: string;
  trim?: string;
  doors?: number;
  seats?: number;
  cylinders?: number;
  mpgCity?: number;
  mpgHighway?: number;
  electricRange?: number;
  titleBrand?: TitleBrand;
  odometerStatus?: OdometerStatus;
  owners?: number;
  warranty?: string;
  historyNote?: string;
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

export function draftOf(car: DemoCar): CarDraft {
  const { look: _look, condition, ...draft } = car;
  return { ...draft, ...conditionOf(condition) };
}

function conditionOf(condition: DemoCar['condition']): Partial<CarDraft> {
  return Object.fromEntries(Object.entries(condition).filter(([, known]) => known !== null));
}
