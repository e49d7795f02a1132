import { z } from 'zod';
import { decimal, id } from '#contract/api/numbers.ts';
import { text } from '#contract/api/text.ts';
import { inquiryStatuses } from '#contract/inquiries/inquiry-terms.ts';
import { carStatuses } from '#contract/inventory/car-terms.ts';
import { isInCents } from '#contract/inventory/plain-figures.ts';
import { problemText } from '#contract/problems/problem-text.ts';
import { addProblem } from '#contract/problems/schema-problems.ts';
import { buyerKinds, longestBuyerAddress, longestBuyerName } from './sale-terms.ts';

/** How a car was sold. For staff alone: no public answer has any of it. */
export const Sale = z.object({
  /** What was paid for the car, without tax and title; null where nobody wrote it down. */
  price: z.number().nullable(),
  /** The day at the dealership; null while there is no sale. */
  soldOn: z.iso.date().nullable(),
  buyer: z.enum(buyerKinds),
  /** By which the buyer is known; null where there is none, or it is gone. */
  inquiryID: z.int().nullable(),
  /** '' where nobody wrote it down, and once it is erased. */
  buyerName: z.string(),
  buyerAddress: z.string(),
});
export type Sale = z.infer<typeof Sale>;

/** Somebody who asked about the car. */
export const PossibleBuyer = z.object({
  inquiryID: z.int(),
  name: z.string(),
  inquiryStatus: z.enum(inquiryStatuses),
});
export type PossibleBuyer = z.infer<typeof PossibleBuyer>;

/** With what staff choose from. Version 0 means that nothing is recorded yet. */
export const SaleAnswer = Sale.extend({
  carID: z.int(),
  car: z.string(),
  status: z.enum(carStatuses),
  /** What the car is for sale at. */
  advertisedPrice: z.number().nullable(),
  buyers: z.array(PossibleBuyer),
  version: z.int(),
});
export type SaleAnswer = z.infer<typeof SaleAnswer>;

/** What staff write about a sale. */
export const writtenSale = {
  price: decimal(0, 10_000_000, problemText({ code: 'not-dollars' })).refine(
    isInCents,
    problemText({ code: 'too-many-decimals' }),
  ),
  soldOn: z.iso
    .date({ error: problemText({ code: 'not-a-date', example: '2026-11-17' }), abort: true })
    .refine((written) => written >= '1990-01-01' && written < '2100-01-01', problemText({ code: 'not-a-recent-day' })),
  buyer: z.enum(buyerKinds, problemText({ code: 'no-buyer' })),
  inquiryID: id.optional(),
  buyerName: text(longestBuyerName).default(''),
  buyerAddress: text(longestBuyerAddress).default(''),
};

/** Whoever is meant by an inquiry has one, and whoever is typed has a name. Of somebody who is not recorded nothing is. */
export function refuseNobody(
  { buyer, inquiryID, buyerName, buyerAddress }: Pick<SaleDraft, 'buyer' | 'inquiryID' | 'buyerName' | 'buyerAddress'>,
  context: z.RefinementCtx,
): void {
  if ((buyer === 'inquiry') !== (inquiryID !== undefined)) addProblem(context, { code: 'no-buyer' }, ['inquiryID']);
  if (buyer === 'typed' && buyerName === '') addProblem(context, { code: 'no-buyer-name' }, ['buyerName']);
  if (buyer !== 'typed' && buyerName !== '') addProblem(context, { code: 'buyer-named-twice' }, ['buyerName']);
  if (buyer === 'not-recorded' && buyerAddress !== '')
    addProblem(context, { code: 'buyer-named-twice' }, ['buyerAddress']);
}

const SaleDraft = z.object(writtenSale);
export type SaleDraft = z.infer<typeof SaleDraft>;

/** What somebody bought, for that person. */
export const OwnPurchase = z.object({
  carID: z.int(),
  car: z.string(),
  soldOn: z.iso.date(),
  price: z.number().nullable(),
  /** As they stand on the bill of sale. */
  name: z.string(),
  address: z.string(),
  /** Then name and address are erased. */
  keepUntil: z.iso.datetime(),
});
export type OwnPurchase = z.infer<typeof OwnPurchase>;
