import { recordOf } from '#contract/api/keys-of.ts';
import { withoutSigns } from '#contract/inventory/plain-figures.ts';
import type { FieldKind } from '#contract/inventory/car-field-kinds.ts';
import { carFields, definitionOf, type CarField } from '#contract/inventory/car-fields.ts';
import { blanksToldBy, vinFields, type VinFacts, type VinField } from '#contract/inventory/decoding/vin-facts.ts';
import { normalizeVin } from '#contract/inventory/vin.ts';
import type { StaffCar } from '#contract/inventory/staff-car.ts';

/** A car as it stands in the form: everything is text there. */
export type CarValues = Record<CarField, string>;

/** What was typed, and which of it the VIN filled in. */
export type TypeCar = (values: Partial<CarValues>, byVin?: VinField[]) => void;

export const carFieldId = (name: string) => `car-${name}`;

/** Nothing is stated that nobody chose. */
export const blankCar: CarValues = recordOf(carFields, () => '');

export function valuesOf(car: StaffCar): CarValues {
  const told = { ...car, ...car.condition };
  return recordOf(carFields, (field) => written(told[field]));
}

function written(told: string | number | boolean | null): string {
  if (typeof told === 'boolean') return told ? 'yes' : 'no';
  return told === null ? '' : String(told);
}

/** A form as it is filled in: what stands there, and what of it the VIN told and nobody has confirmed. */
export type FilledForm = { values: CarValues; fromVin: VinField[] };

/** Whoever types into a field has looked at it; what the VIN fills in waits for that. Another VIN filled in nothing yet. */
export function typedInto(form: FilledForm, values: Partial<CarValues>, byVin: readonly VinField[] = []): FilledForm {
  const isSameVin = values.vin === undefined || normalizeVin(values.vin) === normalizeVin(form.values.vin);
  const isKept = (field: VinField) => isSameVin && form.fromVin.includes(field) && values[field] === undefined;
  return {
    values: { ...form.values, ...values },
    fromVin: vinFields.filter((field) => byVin.includes(field) || isKept(field)),
  };
}

/** Fills in what this VIN tells of what is blank. Facts that come when another one stands in the form are of another car. */
export function blanksFilled(form: FilledForm, vin: string, facts: VinFacts): FilledForm {
  if (normalizeVin(form.values.vin) !== normalizeVin(vin)) return form;
  const byVin = blanksToldBy(form.values, facts);
  return typedInto(form, Object.fromEntries(byVin.map((field) => [field, facts[field]])), byVin);
}

/** As they are sent: figures without the signs that people write into them. */
export function plainValues(values: CarValues): CarValues {
  return recordOf(carFields, (field) =>
    isFigure[definitionOf(field).kind] ? withoutSigns(values[field]) : values[field],
  );
}

const isFigure: Record<FieldKind, boolean> = {
  vin: false,
  'stock-number': false,
  'required-text': false,
  text: false,
  'long-text': false,
  list: false,
  year: true,
  dollars: true,
  miles: true,
  count: true,
  'yes-no': false,
  body: false,
  fuel: false,
  drivetrain: false,
  'title-brand': false,
  odometer: false,
};
