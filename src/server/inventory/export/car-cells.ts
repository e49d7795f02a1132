import type { FieldKind } from '#contract/inventory/car-field-kinds.ts';
import { carFieldTable, type CarField } from '#contract/inventory/car-fields.ts';
import { convertEach } from '#contract/inventory/each-field.ts';
import type { Condition } from '#server/database/schema.ts';
import { toldCondition, toldFields, type StoredFields } from '../cars/field-columns.ts';
import type { CsvValue } from './csv-writer.ts';

/** What stands in the cells of a car, in the order of the table of fields. */
export function cellsOf(car: StoredFields & { condition: Condition }): Record<CarField, CsvValue> {
  return convertEach(carFieldTable, cellByKind, { ...toldFields(car), ...toldCondition(car.condition) });
}

const same = (told: CsvValue): CsvValue => told;

/** What stands in the cell of a field of each kind. */
const cellByKind = {
  vin: same,
  'stock-number': same,
  'required-text': same,
  text: same,
  'long-text': same,
  list: (entries: string): CsvValue => entries.split(',').join(', '),
  year: same,
  dollars: same,
  miles: same,
  count: same,
  'yes-no': same,
  body: same,
  fuel: same,
  drivetrain: same,
  'title-brand': same,
  odometer: same,
} satisfies Record<FieldKind, (told: never) => CsvValue>;

/** The numbers of a car's photos, in their order. */
export const photosCell = (photoIDs: readonly number[]) => photoIDs.join(' ');
