import { z } from 'zod';
import { decimal } from '#contract/api/numbers.ts';
import { text } from '#contract/api/text.ts';
import { isInCents } from '#contract/inventory/plain-figures.ts';
import { problemText } from '#contract/problems/problem-text.ts';
import { addProblem } from '#contract/problems/schema-problems.ts';
import { titleStatuses, type RepossessionField } from './repossession-terms.ts';

/** What the bank and the dealer know about how a car was repossessed. For staff alone: no public answer has any of it. */
const told = {
  lender: z.string(),
  accountReference: z.string(),
  repossessedOn: z.iso.date().nullable(),
  redemptionNoticeOn: z.iso.date().nullable(),
  saleNoticeOn: z.iso.date().nullable(),
  titleStatus: z.enum(titleStatuses).nullable(),
  /** Whether 60 percent of the loan, or of the price, was paid. */
  sixtyPercentPaid: z.boolean(),
  /** What the lender expects the sale to bring. */
  reserveExpected: z.number().nullable(),
  transportCost: z.number().nullable(),
  reconditioningCost: z.number().nullable(),
  feesCost: z.number().nullable(),
} satisfies Record<RepossessionField, z.ZodType>;
export const RepossessionFile = z.object(told);
export type RepossessionFile = z.infer<typeof RepossessionFile>;

/** With what its dates are reckoned by, and how often it was changed: 0 where there is none yet. */
export const RepossessionAnswer = RepossessionFile.extend({ redemptionDays: z.int(), version: z.int() });
export type RepossessionAnswer = z.infer<typeof RepossessionAnswer>;

const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
const day = z.preprocess(
  blankAsNull,
  z.iso
    .date({ error: problemText({ code: 'not-a-date', example: '2026-11-17' }), abort: true })
    .refine((written) => written >= '1990-01-01' && written < '2100-01-01', problemText({ code: 'not-a-recent-day' }))
    .nullable()
    .default(null),
);
const dollars = z.preprocess(
  blankAsNull,
  decimal(0, 10_000_000, problemText({ code: 'not-dollars' }))
    .refine(isInCents, problemText({ code: 'too-many-decimals' }))
    .nullable()
    .default(null),
);

/** What staff write: all of it at once, and what is left out is not known. */
export const writtenRepossession = {
  lender: text(120).default(''),
  accountReference: text(80).default(''),
  repossessedOn: day,
  redemptionNoticeOn: day,
  saleNoticeOn: day,
  titleStatus: z.preprocess(
    blankAsNull,
    z
      .enum(titleStatuses, problemText({ code: 'no-title-status' }))
      .nullable()
      .default(null),
  ),
  sixtyPercentPaid: z.boolean(problemText({ code: 'not-yes-or-no' })).default(false),
  reserveExpected: dollars,
  transportCost: dollars,
  reconditioningCost: dollars,
  feesCost: dollars,
} satisfies Record<RepossessionField, z.ZodType>;

type Dated = Pick<RepossessionFile, 'repossessedOn' | 'redemptionNoticeOn' | 'saleNoticeOn'>;

/** Nobody can be told about what has not happened yet. */
export function refuseEarlyNotices(dates: Dated, context: z.RefinementCtx): void {
  for (const notice of ['redemptionNoticeOn', 'saleNoticeOn'] as const) {
    const sentOn = dates[notice];
    if (sentOn !== null && dates.repossessedOn !== null && sentOn < dates.repossessedOn)
      addProblem(context, { code: 'notice-before-repossession' }, [notice]);
  }
}

export const RepossessionDraft = z.object(writtenRepossession).superRefine(refuseEarlyNotices);
export type RepossessionDraft = z.infer<typeof RepossessionDraft>;
