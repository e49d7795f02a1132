import { keysOf, recordOf } from '#contract/api/keys-of.ts';
import { columnFields, type ColumnField } from '#contract/inventory/car-fields.ts';
import type { FieldKind } from '#contract/inventory/car-field-kinds.ts';
import type { BodyType, FuelType, OdometerStatus, TitleBrand } from '#contract/inventory/car-terms.ts';
import type { Condition } from '#contract/inventory/car.ts';
import { convertEach } from '#contract/inventory/each-field.ts';
import { unknownCondition } from '#contract/inventory/unknown-car.ts';
import { storedName, type StoredName } from '#server/database/car-field-columns.ts';
import { cars, type Condition as StoredCondition } from '#server/database/schema.ts';

type FieldColumns = { [Field in ColumnField]: (typeof cars)[StoredName<Field>] };

/** The columns of what an admin writes, each under the name of its field. */
export function fieldColumns(): FieldColumns;
export function fieldColumns(): Record<string, unknown> {
  return recordOf(keysOf(columnFields), (field) => cars[storedName(field)]);
}

/** What is read through them: as it is stored, amounts in cents. */
export type StoredFields = { [Field in ColumnField]: (typeof cars.$inferSelect)[StoredName<Field>] };

/** How a stored value of each kind is told. */
const toldByKind = {
  vin: (text: string) => text,
  'stock-number': (text: string | null) => text ?? '',
  'required-text': (text: string) => text,
  text: (text: string) => text,
  'long-text': (text: string) => text,
  list: (entries: string[]) => entries.join(','),
  year: (year: number) => year,
  dollars: (cents: number | null) => (cents === null ? null : cents / 100),
  miles: (miles: number | null) => miles,
  count: (count: number | null) => count,
  'yes-no': (answer: boolean | null) => answer,
  body: (body: BodyType | null) => body,
  fuel: (fuel: FuelType | null) => fuel,
  drivetrain: (drivetrain: string) => drivetrain,
  'title-brand': (brand: TitleBrand | null) => brand,
  odometer: (status: OdometerStatus | null) => status,
} satisfies Record<FieldKind, (stored: never) => unknown>;

/** What was stored of a car as it is told. */
export const toldFields = (stored: StoredFields) => convertEach(columnFields, toldByKind, stored);

export const toldCondition = (stored: StoredCondition): Condition => ({ ...unknownCondition, ...stored });
