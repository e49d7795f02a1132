import { sql, type SQL } from 'drizzle-orm';
import { keysOf } from '#contract/api/keys-of.ts';
import type { FieldKind } from '#contract/inventory/car-field-kinds.ts';
import { columnFields } from '#contract/inventory/car-fields.ts';
import { drivetrains } from '#contract/inventory/car-terms.ts';
import { sqlName, storedName } from '#server/database/car-field-columns.ts';
import { cars } from '#server/database/schema.ts';

const text = (key: string, otherwise = '') =>
  sql`coalesce(draft ->> ${sql.raw(`'${key}'`)}, ${sql.raw(`'${otherwise}'`)})`;
const value = (type: 'text' | 'int' | 'bigint' | 'boolean') => (key: string) =>
  sql`(draft ->> ${sql.raw(`'${key}'`)})::${sql.raw(type)}`;

/** The column of a field of each kind from what was staged, and otherwise as the table itself would fill it. */
const stagedByKind: Record<FieldKind, (key: string) => SQL> = {
  vin: (key) => text(key),
  'stock-number': value('text'),
  'required-text': (key) => text(key),
  text: (key) => text(key),
  'long-text': (key) => text(key),
  list: (key) => sql`array(select jsonb_array_elements_text(draft -> ${sql.raw(`'${key}'`)}))`,
  year: value('int'),
  dollars: value('bigint'),
  miles: value('int'),
  count: value('int'),
  'yes-no': value('boolean'),
  body: value('text'),
  fuel: value('text'),
  drivetrain: (key) => text(key, drivetrains[0]),
  'title-brand': value('text'),
  odometer: value('text'),
};

/** Each column of a car and what was staged for it. */
export const stagedColumns: { name: string; key: string; staged: SQL }[] = [
  ...keysOf(columnFields).map((field) => ({
    name: sqlName(field),
    key: storedName(field),
    staged: stagedByKind[columnFields[field].kind](storedName(field)),
  })),
  { name: cars.condition.name, key: 'condition', staged: sql`draft -> 'condition'` },
];
