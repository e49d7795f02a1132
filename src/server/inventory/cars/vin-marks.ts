import { sql, type SQL } from 'drizzle-orm';
import type { CarEdit } from '#contract/inventory/car.ts';
import { vinFields, type VinField } from '#contract/inventory/decoding/vin-facts.ts';
import { cars } from '#server/database/schema.ts';

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** The marks of a new car: what is blank was filled by nothing. */
export const knownMarks = (draft: CarEdit, marked: readonly VinField[]): VinField[] =>
  vinFields.filter((field) => marked.includes(field) && !isBlank(draft[field]));

/**
 * The marks after an edit: as it says, or without those that it wrote, since whoever writes a field has looked at it. None outlives
 * its VIN: what the one before filled in is not from the new one.
 */
export function marksAfter(
  edit: CarEdit,
  { marked, isNewVin }: { marked: readonly VinField[] | undefined; isNewVin: boolean },
): VinField[] | SQL | undefined {
  if (marked !== undefined) return vinFields.filter((field) => marked.includes(field) && !isCleared(edit, field));
  if (isNewVin) return [];
  const written = vinFields.filter((field) => edit[field] !== undefined);
  return written.length === 0 ? undefined : withoutMarks(sql`${JSON.stringify(written)}::jsonb`);
}

/** `fields` is a JSON list of names. */
export const withoutMarks = (fields: SQL): SQL =>
  sql`array(select mark from unnest(${cars.fromVin}) as mark where not ${fields} @> to_jsonb(mark))`;

const isCleared = (edit: CarEdit, field: VinField) => edit[field] !== undefined && isBlank(edit[field]);
