import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, text } from 'drizzle-orm/pg-core';
import { keysOf } from '#contract/api/keys-of.ts';
import type { CarFieldDefinition, FieldKind } from '#contract/inventory/car-field-kinds.ts';
import { columnFields, type ColumnField } from '#contract/inventory/car-fields.ts';
import {
  drivetrains,
  type BodyType,
  type FuelType,
  type OdometerStatus,
  type TitleBrand,
} from '#contract/inventory/car-terms.ts';

/** The column of a field of each kind. Amounts are whole cents. */
const columnByKind = {
  vin: (name: string) => text(name).notNull().default(''),
  'stock-number': (name: string) => text(name),
  'required-text': (name: string) => text(name).notNull(),
  text: (name: string) => text(name).notNull().default(''),
  'long-text': (name: string) => text(name).notNull().default(''),
  list: (name: string) =>
    text(name)
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
  year: (name: string) => integer(name).notNull(),
  dollars: (name: string) => bigint(name, { mode: 'number' }),
  miles: (name: string) => integer(name),
  count: (name: string) => integer(name),
  'yes-no': (name: string) => boolean(name),
  body: (name: string) => text(name).$type<BodyType>(),
  fuel: (name: string) => text(name).$type<FuelType>(),
  drivetrain: (name: string) => text(name).notNull().default(drivetrains[0]),
  'title-brand': (name: string) => text(name).$type<TitleBrand>(),
  odometer: (name: string) => text(name).$type<OdometerStatus>(),
} satisfies Record<FieldKind, (name: string) => unknown>;

type Fields = typeof columnFields;

/** Each field's name in the table `cars`, where amounts are called cents. */
type StoredNames = {
  [Field in ColumnField]: Fields[Field] extends { column: infer Name extends string } ? Name : Field;
};
export type StoredName<Field extends ColumnField> = StoredNames[Field];

export function storedName<Field extends ColumnField>(field: Field): StoredName<Field>;
export function storedName(field: ColumnField): string {
  const { column }: CarFieldDefinition = columnFields[field];
  return column ?? field;
}

/** The same as the database writes it. */
export const sqlName = (field: ColumnField): string =>
  storedName(field).replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

type FieldColumns = {
  [Field in ColumnField as StoredName<Field>]: ReturnType<(typeof columnByKind)[Fields[Field]['kind']]>;
};

/** A column for each field that has one. */
export function carFieldColumns(): FieldColumns;
export function carFieldColumns(): Record<string, unknown> {
  const fields = keysOf(columnFields);
  return Object.fromEntries(
    fields.map((field) => [storedName(field), columnByKind[columnFields[field].kind](sqlName(field))]),
  );
}
