import { keysOf } from '#contract/api/keys-of.ts';
import { carFields, type CarField } from './car-fields.ts';
import { repossessionFields, type RepossessionField } from './repossession/repossession-terms.ts';

/** What our own sheets tell of a car besides its fields, by their headings. No schema here: the browser reads this. */
export const ownColumns = {
  carID: 'Car ID',
  status: 'Status',
  reservedUntil: 'Reserved until',
  /** The numbers of its photos, in their order. */
  photos: 'Photos',
} as const;
export type OwnColumn = keyof typeof ownColumns;

/** What the columns of a repossession file are called: first as our own sheets have it, then as banks write. */
export const repossessionHeadings: Record<RepossessionField, readonly [string, ...string[]]> = {
  lender: ['Lender', 'bank', 'lienholder', 'lender name', 'bank name', 'creditor', 'secured party', 'finance company'],
  accountReference: [
    'Account reference',
    'account',
    'account no',
    'account number',
    'acct',
    'acct no',
    'acct number',
    'loan',
    'loan no',
    'loan number',
    'loan id',
    'contract number',
  ],
  repossessedOn: [
    'Repossessed on',
    'repossessed',
    'repo date',
    'repossession date',
    'date repossessed',
    'date of repossession',
    'recovery date',
    'recovered',
  ],
  redemptionNoticeOn: [
    'Redemption notice',
    'notice sent',
    'notice date',
    'redemption notice sent',
    'redemption notice date',
    'redemption letter',
    'right to redeem',
  ],
  saleNoticeOn: ['Sale notice', 'notice of sale', 'sale notice sent', 'sale notice date', 'notice of intent to sell'],
  titleStatus: ['Title status', 'title location', 'title state'],
  sixtyPercentPaid: ['60% paid', '60 percent paid', 'sixty percent paid', '60% or more paid'],
  reserveExpected: ['Reserve', 'reserve price', 'reserve expected', 'floor', 'floor price'],
  transportCost: ['Transport', 'transport cost', 'transportation', 'towing', 'tow'],
  reconditioningCost: ['Reconditioning', 'reconditioning cost', 'recon', 'recon cost'],
  feesCost: ['Fees', 'repo fees', 'repossession fees'],
};

/** All that a column of a sheet can fill. */
export type SheetField = CarField | RepossessionField | OwnColumn;
export const sheetFields: readonly SheetField[] = [...carFields, ...repossessionFields, ...keysOf(ownColumns)];

export const isSheetField = (name: unknown): name is SheetField => sheetFields.some((field) => field === name);
export const isRepossessionField = (name: unknown): name is RepossessionField =>
  repossessionFields.some((field) => field === name);

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
