import { keysOf } from '#contract/api/keys-of.ts';
import type { CarFieldDefinition, ConditionFieldDefinition, FieldKind, FormSection } from './car-field-kinds.ts';
import { buildFields, historyFields } from './fact-fields.ts';

/**
 * All that an admin writes about a car, in the order of the form and of a sheet. Shapes, columns, form, import, export and
 * what buyers read are made from this table. A new field is a row here, a row in
 * `shown-fields.ts` if buyers read it, its label in each language, and a migration.
 */
export const columnFields = {
  vin: {
    kind: 'vin',
    most: 40,
    section: 'car',
    headings: [
      'VIN',
      'VIN number',
      'VIN no',
      'vehicle identification number',
      'serial number',
      'vehicle id',
      'serial',
      'chassis',
    ],
  },
  stockNumber: {
    kind: 'stock-number',
    most: 40,
    section: 'car',
    headings: [
      'Stock number',
      'stock',
      'stock no',
      'stock num',
      'stk',
      'stk no',
      'unit',
      'unit number',
      'lot',
      'lot number',
    ],
  },
  carYear: {
    kind: 'year',
    most: 2100,
    section: 'car',
    headings: ['Year', 'yr', 'model year', 'vehicle year', 'model yr', 'my', 'car year'],
  },
  carMake: {
    kind: 'required-text',
    most: 60,
    section: 'car',
    headings: ['Make', 'manufacturer', 'brand', 'vehicle make', 'mk', 'car make'],
    refusal: { code: 'no-make' },
  },
  carModel: {
    kind: 'required-text',
    most: 80,
    section: 'car',
    headings: ['Model', 'vehicle model', 'model name', 'mdl', 'car model', 'series'],
    refusal: { code: 'no-model' },
  },
  title: {
    kind: 'text',
    most: 160,
    section: 'car',
    headings: ['Headline', 'listing title', 'ad title'],
  },
  carPrice: {
    kind: 'dollars',
    most: 10_000_000,
    mayBeZero: false,
    column: 'priceCents',
    section: 'money',
    headings: [
      'Price',
      'asking',
      'asking price',
      'list price',
      'sale price',
      'retail',
      'retail price',
      'amount',
      'car price',
      'ask',
    ],
    refusal: { code: 'not-a-price' },
  },
  carDownpay: {
    kind: 'dollars',
    most: 10_000_000,
    column: 'downpayCents',
    section: 'money',
    headings: ['Down payment', 'down', 'downpay', 'deposit', 'min down', 'car downpay'],
    refusal: { code: 'not-a-down-payment' },
  },
  carMileage: {
    kind: 'miles',
    most: 2_000_000,
    section: 'money',
    headings: ['Mileage', 'miles', 'odometer', 'odo', 'odometer reading', 'mi', 'current mileage', 'car mileage'],
  },
  carBodyType: {
    kind: 'body',
    section: 'build',
    headings: ['Body type', 'body', 'body style', 'style', 'vehicle type', 'car body type'],
  },
  fuelType: {
    kind: 'fuel',
    section: 'build',
    headings: ['Fuel', 'fuel type'],
  },
  carTransmission: {
    kind: 'text',
    most: 80,
    section: 'build',
    headings: ['Transmission', 'trans', 'gearbox', 'car transmission'],
  },
  carDrivetrain: {
    kind: 'drivetrain',
    section: 'build',
    headings: ['Drivetrain', 'drive', 'drive type', 'driveline', 'wheel drive', 'car drivetrain'],
  },
  carEngine: {
    kind: 'text',
    most: 120,
    section: 'build',
    headings: ['Engine', 'engine size', 'motor', 'engine description', 'car engine'],
  },
  ...buildFields,
  ...historyFields,
  carDes: {
    kind: 'long-text',
    most: 8000,
    section: 'text',
    headings: ['Description', 'comments', 'remarks', 'notes', 'desc', 'details', 'car des'],
  },
  features: {
    kind: 'list',
    most: 60,
    section: 'text',
    headings: ['Features', 'options', 'equipment', 'accessories'],
    refusal: { code: 'too-many-features', most: 60 },
  },
} as const satisfies Record<string, CarFieldDefinition>;

/** What the lot found out; stored together, and told as unknown until somebody has looked. */
export const conditionFields = {
  keys: {
    kind: 'count',
    most: 20,
    section: 'condition',
    headings: ['Keys', 'key count', 'number of keys', 'no keys', 'keys on hand'],
    refusal: { code: 'not-a-key-count' },
  },
  starts: {
    kind: 'yes-no',
    section: 'condition',
    headings: ['Starts', 'engine starts', 'does it start', 'runs', 'running'],
  },
  drives: {
    kind: 'yes-no',
    section: 'condition',
    headings: ['Drives', 'driveable', 'drivable', 'runs and drives', 'runs drives', 'does it drive'],
  },
  knownDefects: {
    kind: 'long-text',
    most: 2000,
    section: 'condition',
    headings: ['Known defects', 'defects', 'damage', 'known damage', 'issues', 'announcements', 'condition notes'],
  },
  /** Who took the car back. Buyers read it, so what a bank says of its loan is none: that goes into the repossession file. */
  sourceBank: {
    kind: 'text',
    most: 120,
    section: 'condition',
    headings: ['Source bank', 'repossessor', 'repossessed by', 'seller', 'consignor', 'source'],
  },
} as const satisfies Record<string, ConditionFieldDefinition>;

export const carFieldTable = { ...columnFields, ...conditionFields };
export type ColumnField = keyof typeof columnFields;
export type ConditionField = keyof typeof conditionFields;
export type CarField = keyof typeof carFieldTable;

export const carFields: readonly CarField[] = keysOf(carFieldTable);

export const isCarField = (name: unknown): name is CarField => carFields.some((field) => field === name);

export const definitionOf = (field: CarField): CarFieldDefinition => carFieldTable[field];

const requiredKinds = new Set<FieldKind>(['year', 'required-text']);

/** What no car can be without. */
export const requiredFields = carFields.filter((field) => requiredKinds.has(definitionOf(field).kind));

/** The fields of a part of the form. What is chosen from a list of terms comes before what is typed. */
export function fieldsInSection(section: FormSection): CarField[] {
  const fields = carFields.filter((field) => definitionOf(field).section === section);
  const isTerm = (field: CarField) => termKinds.has(definitionOf(field).kind);
  return [...fields.filter(isTerm), ...fields.filter((field) => !isTerm(field))];
}

const termKinds = new Set<FieldKind>(['body', 'fuel', 'drivetrain', 'title-brand', 'odometer']);
