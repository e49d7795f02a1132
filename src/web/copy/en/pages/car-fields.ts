import type { LabelledField } from '#contract/inventory/shown-fields.ts';

/** What the fields are called that buyers read. */
const fields: Record<LabelledField, string> = {
  vin: 'VIN',
  stockNumber: 'Stock number',
  carMileage: 'Mileage',
  carBodyType: 'Body type',
  fuelType: 'Fuel',
  carTransmission: 'Transmission',
  carDrivetrain: 'Drivetrain',
  carEngine: 'Engine',
  color: 'Exterior color',
  interiorColor: 'Interior color',
  trim: 'Trim',
  doors: 'Doors',
  seats: 'Seats',
  cylinders: 'Cylinders',
  mpgCity: 'City MPG',
  mpgHighway: 'Highway MPG',
  electricRange: 'Electric range (miles)',
  titleBrand: 'Title brand',
  odometerStatus: 'Odometer',
  owners: 'Previous owners',
  warranty: 'Warranty left',
  historyNote: 'History',
  keys: 'Keys',
  starts: 'Starts',
  drives: 'Drives',
  knownDefects: 'Known defects',
  sourceBank: 'Source bank',
};
/** Where buyers read another word than the people who fill it in. */
const buyerFields: Partial<Record<LabelledField, string>> = { titleBrand: 'Title', sourceBank: 'Repossessed by' };

export const carFields = { fields, buyerFields };
export type CarFieldWords = typeof carFields;
