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

/**
 * What each column fills: what somebody chose, else what is remembered of the bank, else what the headings say. A remembered match
 * whose heading this sheet has not got is none, so the headings still say it.
 */
export function withRemembered(guessed: Matches, remembered: Matches, chosen: Matches = {}): Matches {
  const all: Matches = {};
  for (const matches of [chosen, remembered, guessed])
    for (const field of sheetFields) {
      const place = matches[field];
      if (place === undefined || all[field] !== undefined || Object.values(all).includes(place)) continue;
      all[field] = place;
    }
  return all;
}
