import { recordOf } from '#contract/api/keys-of.ts';
import type { Input } from '#contract/api/calls.ts';
import { withoutSigns } from '#contract/inventory/plain-figures.ts';
import type { RepossessionFile } from '#contract/inventory/repossession/repossession.ts';
import {
  repossessionFields,
  titleStatuses,
  type RepossessionField,
} from '#contract/inventory/repossession/repossession-terms.ts';

/** A repossession file as it stands in the form: everything is text there. */
export type RepossessionValues = Record<RepossessionField, string>;

export const dateFields = ['repossessedOn', 'redemptionNoticeOn', 'saleNoticeOn'] as const;
export const dollarFields = ['reserveExpected', 'transportCost', 'reconditioningCost', 'feesCost'] as const;

export const valuesOfFile = (file: RepossessionFile): RepossessionValues =>
  recordOf(repossessionFields, (field) => {
    const told = file[field];
    if (typeof told === 'boolean') return told ? 'yes' : 'no';
    return told === null ? '' : String(told);
  });

/** As it is sent. */
export function draftOfValues(values: RepossessionValues): Omit<Input<'saveRepossession'>, 'id' | 'version'> {
  const dollars = recordOf(dollarFields, (field) => withoutSigns(values[field]));
  return {
    ...values,
    ...dollars,
    titleStatus: titleStatuses.find((one) => one === values.titleStatus) ?? null,
    sixtyPercentPaid: values.sixtyPercentPaid === 'yes',
  };
}

/** What two admins wrote at once: what I did not touch is theirs, what both did stays mine and is named with theirs. */
export function mergedFile(base: RepossessionValues, mine: RepossessionValues, theirs: RepossessionValues) {
  const isMine = (field: RepossessionField) => mine[field] !== base[field];
  const clashes = repossessionFields.filter((field) => isMine(field) && theirs[field] !== base[field]);
  return {
    values: recordOf(repossessionFields, (field) => (isMine(field) ? mine[field] : theirs[field])),
    clashes: clashes.filter((field) => mine[field] !== theirs[field]),
  };
}
