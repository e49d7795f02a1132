import { columnFields, conditionFields } from './car-fields.ts';
import type { Condition } from './car.ts';
import { makeEach, type MakePerKind } from './each-field.ts';

const unknown = (): null => null;
const blank = () => '';

/** How it is told that nobody knows. */
const unknownByKind = {
  vin: blank,
  'stock-number': blank,
  'required-text': blank,
  text: blank,
  'long-text': blank,
  list: blank,
  year: unknown,
  dollars: unknown,
  miles: unknown,
  count: unknown,
  'yes-no': unknown,
  body: unknown,
  fuel: unknown,
  drivetrain: blank,
  'title-brand': unknown,
  odometer: unknown,
} satisfies MakePerKind;

/** A car of which nothing is known yet. */
export const unknownFields = makeEach(columnFields, unknownByKind);
export const unknownCondition: Condition = makeEach(conditionFields, unknownByKind);
