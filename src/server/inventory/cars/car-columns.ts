import { sql } from 'drizzle-orm';
import { keysOf } from '#contract/api/keys-of.ts';
import type { FieldKind } from '#contract/inventory/car-field-kinds.ts';
import { columnFields, conditionFields, type CarField, type ColumnField } from '#contract/inventory/car-fields.ts';
import type { CarDraft, CarEdit } from '#contract/inventory/car.ts';
import { storedName, type StoredName } from '#server/database/car-field-columns.ts';
import { cars, type Condition } from '#server/database/schema.ts';

/** A new car as it is stored. */
export function rowOf(draft: CarDraft, now: Date) {
  return { ...columnsOfDraft(draft), createdAt: now, updatedAt: now };
}

/** The same without the time at which it is stored. */
export function columnsOfDraft(draft: CarDraft) {
  return { ...columnsOf(draft), condition: knownOf(draft) };
}

/** What an edit writes: what is left out is undefined and stays, what is null is cleared. */
export function changesOf(edit: CarEdit) {
  const given = JSON.stringify(conditionOf(edit));
  return { ...columnsOf(edit), condition: sql`jsonb_strip_nulls(${cars.condition} || ${given}::jsonb)` };
}

/** The columns that an edit of a known car writes, and no others. */
export function columnsOfChange(edit: CarEdit, known: Condition): Record<string, unknown> {
  const columns = Object.entries(columnsOf(edit)).filter(([, value]) => value !== undefined);
  const found = Object.entries(conditionOf(edit)).filter(([, value]) => value !== undefined);
  const merged = Object.entries({ ...known, ...Object.fromEntries(found) }).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(columns), ...(found.length > 0 && { condition: Object.fromEntries(merged) }) };
}

type Written = CarEdit[CarField];
const same = (written: Written): Written => written;

/** How a written value of each kind is stored. */
const storedByKind: Record<FieldKind, (written: Written) => Written> = {
  vin: same,
  'stock-number': same,
  'required-text': same,
  text: same,
  'long-text': same,
  list: same,
  year: same,
  dollars: toCents,
  miles: same,
  count: same,
  'yes-no': same,
  body: same,
  fuel: same,
  drivetrain: same,
  'title-brand': same,
  odometer: same,
};

type Columns<Draft extends CarEdit> = { [Field in ColumnField as StoredName<Field>]: Draft[Field] };

/** The columns of what was written. Storing changes a value, never its type. */
function columnsOf<Draft extends CarEdit>(draft: Draft): Columns<Draft>;
function columnsOf(draft: CarEdit): Record<string, unknown> {
  const stored = (field: ColumnField) => storedByKind[columnFields[field].kind](draft[field]);
  return Object.fromEntries(keysOf(columnFields).map((field) => [storedName(field), stored(field)]));
}

function conditionOf(edit: CarEdit): Partial<Record<CarField, Written>> {
  return Object.fromEntries(keysOf(conditionFields).map((field) => [field, edit[field]]));
}

function knownOf(draft: CarDraft): Condition {
  return Object.fromEntries(Object.entries(conditionOf(draft)).filter(([, value]) => value != null));
}

function toCents(written: Written): Written {
  return typeof written === 'number' ? Math.round(written * 100) : written;
}
