import { carFields, type CarField } from '#contract/desk-terms.ts';
import type { Mapping } from '#contract/import.ts';

/** The field that a column fills, if any. */
export function fieldAt(mapping: Mapping, place: number): CarField | undefined {
  return carFields.find((field) => mapping[field] === place);
}

/** The mapping with another field for a column. A field is filled by one column, so it leaves the one it had. */
export function withField(mapping: Mapping, place: number, field: CarField | undefined): Mapping {
  const others = carFields.filter((one) => one !== field && mapping[one] !== undefined && mapping[one] !== place);
  const kept = Object.fromEntries(others.map((one) => [one, mapping[one]]));
  return field === undefined ? kept : { ...kept, [field]: place };
}

export type Missing = 'carYear' | 'carMake' | 'carModel' | 'vinOrStock';

/** What no car can be without. */
export function missingIn(mapping: Mapping): Missing[] {
  const missing: Missing[] = (['carYear', 'carMake', 'carModel'] as const).filter(
    (field) => mapping[field] === undefined,
  );
  return mapping.vin === undefined && mapping.stockNumber === undefined ? [...missing, 'vinOrStock'] : missing;
}
