import { requiredFields, type CarField } from '#contract/inventory/car-fields.ts';
import type { Mapping } from '#contract/inventory/import.ts';
import { sheetFields, type SheetField } from '#contract/inventory/sheet-fields.ts';

/** The field that a column fills, if any. */
export function fieldAt(mapping: Mapping, place: number): SheetField | undefined {
  return sheetFields.find((field) => mapping[field] === place);
}

/** The mapping with another field for a column. A field is filled by one column, so it leaves the one it had. */
export function withField(mapping: Mapping, place: number, field: SheetField | undefined): Mapping {
  const others = sheetFields.filter((one) => one !== field && mapping[one] !== undefined && mapping[one] !== place);
  const kept = Object.fromEntries(others.map((one) => [one, mapping[one]]));
  return field === undefined ? kept : { ...kept, [field]: place };
}

export type Missing = CarField | 'vinOrStock';

/** What no car can be without; a VIN that fills in blanks tells all of it. */
export function missingIn(mapping: Mapping, fillFromVin: boolean): Missing[] {
  if (fillFromVin && mapping.vin !== undefined) return [];
  const missing: Missing[] = requiredFields.filter((field) => mapping[field] === undefined);
  return mapping.vin === undefined && mapping.stockNumber === undefined ? [...missing, 'vinOrStock'] : missing;
}
