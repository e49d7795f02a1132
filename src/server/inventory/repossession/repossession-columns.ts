import { keysOf } from '#contract/api/keys-of.ts';
import type { RepossessionFile } from '#contract/inventory/repossession/repossession.ts';
import type { SaleHold } from '#contract/inventory/repossession/repossession-terms.ts';
import type { Problem } from '#contract/problems/problems.ts';
import type { repossessionFiles } from '#server/database/schema.ts';

/** Of a car about which nobody has said anything. */
export const noFile: RepossessionFile = {
  lender: '',
  accountReference: '',
  repossessedOn: null,
  redemptionNoticeOn: null,
  saleNoticeOn: null,
  titleStatus: null,
  sixtyPercentPaid: false,
  reserveExpected: null,
  transportCost: null,
  reconditioningCost: null,
  feesCost: null,
};

export const isBlankFile = (file: RepossessionFile) => keysOf(noFile).every((field) => file[field] === noFile[field]);

/** What is said of dates that a car for sale may not have. */
export const archiveFirst = (hold: SaleHold): Problem =>
  hold.code === 'too-early-to-sell'
    ? { code: 'archive-before-dates', day: hold.day }
    : { code: 'archive-without-notice' };

type FileRow = typeof repossessionFiles.$inferSelect;

/** A file as it is stored becomes a file as it is told. */
export const fileOf = (row: FileRow): RepossessionFile => ({
  lender: row.lender,
  accountReference: row.accountReference,
  repossessedOn: row.repossessedOn,
  redemptionNoticeOn: row.redemptionNoticeOn,
  saleNoticeOn: row.saleNoticeOn,
  titleStatus: row.titleStatus,
  sixtyPercentPaid: row.sixtyPercentPaid,
  reserveExpected: dollarsOf(row.reserveCents),
  transportCost: dollarsOf(row.transportCents),
  reconditioningCost: dollarsOf(row.reconditioningCents),
  feesCost: dollarsOf(row.feesCents),
});

export const columnsOfFile = (file: RepossessionFile) => ({
  lender: file.lender,
  accountReference: file.accountReference,
  repossessedOn: file.repossessedOn,
  redemptionNoticeOn: file.redemptionNoticeOn,
  saleNoticeOn: file.saleNoticeOn,
  titleStatus: file.titleStatus,
  sixtyPercentPaid: file.sixtyPercentPaid,
  reserveCents: centsOf(file.reserveExpected),
  transportCents: centsOf(file.transportCost),
  reconditioningCents: centsOf(file.reconditioningCost),
  feesCents: centsOf(file.feesCost),
});

const dollarsOf = (cents: number | null) => (cents === null ? null : cents / 100);
const centsOf = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100));
