import { keysOf } from '#contract/api/keys-of.ts';
import { carFields, type CarField } from './car-fields.ts';

/** What our own sheets tell of a car besides its fields, by their headings. No schema here: the browser reads this. */
export const ownColumns = {
  carID: 'Car ID',
  status: 'Status',
  reservedUntil: 'Reserved until',
  /** The numbers of its photos, in their order. */
  photos: 'Photos',
} as const;
export type OwnColumn = keyof typeof ownColumns;

/** All that a column of a sheet can fill. */
export type SheetField = CarField | OwnColumn;
export const sheetFields: readonly SheetField[] = [...carFields, ...keysOf(ownColumns)];

export const isSheetField = (name: unknown): name is SheetField => sheetFields.some((field) => field === name);

type Matches = Partial<Record<SheetField, number>>;

/** What was matched, with remembered matches for the fields and columns that are still free; they never take a match away. */
export function withRemembered(matched: Matches, remembered: Matches): Matches {
  const all = { ...matched };
  for (const field of sheetFields) {
    const place = remembered[field];
    if (place === undefined || all[field] !== undefined || Object.values(all).includes(place)) continue;
    all[field] = place;
  }
  return all;
}
