import { z } from 'zod';
import { problemText } from '#contract/problems/problem-text.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { mostKeepMonths } from '#contract/inquiries/notice-terms.ts';
import { longestCreditAgency, mostApprovalDays } from './credit.ts';
import { dealerPhone, DealerIdentity, oneLine } from './dealer-identity.ts';
import { federalHolidays } from './federal-holidays.ts';
import { minutesOf } from '#contract/settings/time-of-day.ts';
import { usualGuideKinds } from '#contract/inventory/guide/guide-terms.ts';
import { mostRedemptionDays } from '#contract/inventory/repossession/repossession-terms.ts';
import { financeMonths } from '#contract/inventory/money.ts';
import { decimal, wholeNumber } from '#contract/api/numbers.ts';
import { isInCents } from '#contract/inventory/plain-figures.ts';
import { requiredText, text } from '#contract/api/text.ts';
import { StaffViewing } from '#contract/viewings/staff-calendar.ts';

const amount = (most: number, problem: Problem) => decimal(0, most, problemText(problem));
const rates = {
  apr: amount(60, { code: 'not-a-rate', most: 60 }),
  taxRate: amount(30, { code: 'not-a-tax', most: 30 }),
};
/** Some sales taxes have three decimals, such as 8.875. */
const inThousandths = (rate: typeof rates.apr) =>
  rate.refine((percent) => Number(percent.toFixed(3)) === percent, problemText({ code: 'rate-too-fine' }));
const dollars = (most: number, problem: Problem) =>
  amount(most, problem).refine(isInCents, problemText({ code: 'too-many-decimals' }));
const clock = z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$|^24:00$/, problemText({ code: 'not-a-time-of-day' }));
const span = z
  .object({ from: clock, to: clock })
  .refine(({ from, to }) => minutesOf(from) < minutesOf(to), problemText({ code: 'end-before-start' }));

/** What the configuration leaves to the dealer. */
export const SettingsDraft = DealerIdentity.extend({
  apr: inThousandths(rates.apr),
  months: wholeNumber(0, 100, problemText({ code: 'no-loan-term' })).refine(
    (months) => financeMonths.some((known) => known === months),
    problemText({ code: 'no-loan-term' }),
  ),
  taxRate: inThousandths(rates.taxRate),
  titleFee: dollars(10_000, { code: 'not-a-title-fee' }),
  documentFee: dollars(10_000, { code: 'not-a-document-fee' }),
  preparationFee: dollars(10_000, { code: 'not-a-preparation-fee' }),
  /** By weekday, Sunday first; null when the dealership is closed. */
  hours: z.array(span.nullable()).length(7),
  lunch: span.nullable(),
  holidays: z
    .array(z.iso.date(problemText({ code: 'not-a-date', example: '2026-12-25' })))
    .max(200, problemText({ code: 'too-many-days', most: 200 })),
  /** Those on which the dealership is closed, every year. */
  federalHolidays: z.array(z.enum(federalHolidays)).max(federalHolidays.length),
  /** Cars that can be shown at the same time. */
  capacity: wholeNumber(1, 100, problemText({ code: 'not-in-range', least: 1, most: 100 })),
  /** How many days a notice of redemption has to have been out before a repossessed car may be for sale. */
  redemptionDays: wholeNumber(
    0,
    mostRedemptionDays,
    problemText({ code: 'not-in-range', least: 0, most: mostRedemptionDays }),
  ),
  /** What a car is sold with where the dealer gives no warranty: by state. */
  guideKind: z.enum(usualGuideKinds, problemText({ code: 'no-guide-kind' })),
  /** Whom Buyers Guides name for complaints after the sale. */
  complaintsName: oneLine(100),
  complaintsPhone: dealerPhone,
  /** Stands under every email. */
  signature: text(500),
  /** Named in every notice that declines an application. */
  creditAgency: requiredText(longestCreditAgency, { code: 'missing' }),
  /** For so many months after its notice an application is kept. */
  keepMonths: wholeNumber(1, mostKeepMonths, problemText({ code: 'not-in-range', least: 1, most: mostKeepMonths })),
  /** For so many days an approval holds. */
  approvalDays: wholeNumber(
    1,
    mostApprovalDays,
    problemText({ code: 'not-in-range', least: 1, most: mostApprovalDays }),
  ),
});
export type SettingsDraft = z.infer<typeof SettingsDraft>;

export const Settings = SettingsDraft.extend({
  /** The configuration, and what was saved long ago, may be finer than what is taken today. */
  ...rates,
  /** Counts changes, so that of two admins the second is told. */
  version: z.int(),
});
export type Settings = z.infer<typeof Settings>;

/** Booked for a time at which the dealership used to be open and no longer is. It stands until somebody moves or cancels it. */
export const ViewingOutside = StaffViewing.pick({
  viewingID: true,
  fName: true,
  lName: true,
  car: true,
}).extend({ startsAt: z.iso.datetime() });
export type ViewingOutside = z.infer<typeof ViewingOutside>;

export const SavedSettings = Settings.extend({
  /** Left outside by this change, soonest first. */
  viewingsOutside: z.array(ViewingOutside),
});
export type SavedSettings = z.infer<typeof SavedSettings>;
