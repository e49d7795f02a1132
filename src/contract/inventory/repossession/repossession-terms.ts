import { daysAfter, type Day } from '#contract/time/local-time.ts';

/** The fields of a repossession file, in the order of its form. No schema here: the browser reads this. */
export const repossessionFields = [
  'lender',
  'accountReference',
  'repossessedOn',
  'redemptionNoticeOn',
  'saleNoticeOn',
  'titleStatus',
  'sixtyPercentPaid',
  'reserveExpected',
  'transportCost',
  'reconditioningCost',
  'feesCost',
] as const;
export type RepossessionField = (typeof repossessionFields)[number];

/** What is known about where a car's title is. */
export const titleStatuses = ['with-lender', 'electronic', 'applied', 'in-hand', 'lost'] as const;
export type TitleStatus = (typeof titleStatuses)[number];

/** How long a notice of redemption has to have been out; by state, so that it is a setting. */
export const mostRedemptionDays = 120;
/** UCC 9-620(f): a consumer's car on which 60 percent was paid is sold within so many days of its repossession. */
export const daysToSell = 90;
/** From so many days before the last one staff are warned. */
export const nearDays = 14;

export type SaleDates = {
  repossessedOn: Day | null;
  redemptionNoticeOn: Day | null;
  sixtyPercentPaid: boolean;
};
type NoticeDates = Pick<SaleDates, 'repossessedOn' | 'redemptionNoticeOn'>;

/** The first day on which the car may be for sale; null while no notice is out. */
export function earliestSaleDay({ redemptionNoticeOn }: NoticeDates, redemptionDays: number): Day | null {
  return redemptionNoticeOn === null ? null : daysAfter(redemptionNoticeOn, redemptionDays);
}

/** The last day on which it has to be sold; null where the law names none. */
export function lastSaleDay({ repossessedOn, sixtyPercentPaid }: SaleDates): Day | null {
  return sixtyPercentPaid && repossessedOn !== null ? daysAfter(repossessedOn, daysToSell) : null;
}

/** Why a car may not be for sale today: nobody told its owner how to get it back, or the time to do so is not over. */
export type SaleHold =
  | { readonly code: 'no-redemption-notice' }
  | { readonly code: 'too-early-to-sell'; readonly day: Day };

export function saleHoldOf(dates: NoticeDates, today: Day, redemptionDays: number): SaleHold | undefined {
  const day = earliestSaleDay(dates, redemptionDays);
  if (day === null) return dates.repossessedOn === null ? undefined : { code: 'no-redemption-notice' };
  return today < day ? { code: 'too-early-to-sell', day } : undefined;
}

/** How the last day stands: not in sight, near, or over. */
export function lastSaleDayState(last: Day, today: Day): 'far' | 'near' | 'passed' {
  if (today > last) return 'passed';
  return daysAfter(today, nearDays) >= last ? 'near' : 'far';
}
