import type { RepossessionField, TitleStatus } from '#contract/inventory/repossession/repossession-terms.ts';

const fields: Record<RepossessionField, string> = {
  lender: 'Lender',
  accountReference: 'Account reference',
  repossessedOn: 'Repossessed on',
  redemptionNoticeOn: 'Redemption notice sent on',
  saleNoticeOn: 'Sale notice sent on',
  titleStatus: 'Title',
  sixtyPercentPaid: '60% or more was paid',
  reserveExpected: 'Reserve expected ($)',
  transportCost: 'Transport ($)',
  reconditioningCost: 'Reconditioning ($)',
  feesCost: 'Fees ($)',
};
const titles: Record<TitleStatus, string> = {
  'with-lender': 'Lender has it',
  electronic: 'Electronic title',
  applied: 'Repossession title applied for',
  'in-hand': 'In hand',
  lost: 'Lost',
};
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** A car's repossession file. */
export const repossessionWords = {
  title: 'Repossession file',
  hint: 'Only staff see this. None of it appears on the site.',
  fields,
  titles,
  notKnown: 'Not known',
  yes: 'Yes',
  no: 'No',
  save: 'Save repossession file',
  saving: 'Saving…',
  saved: 'Repossession file saved.',
  failed: 'We couldn’t save the repossession file. Try again.',
  theirs: (value: string) => `Someone else entered “${value}”. Saving again keeps yours.`,
  blank: 'nothing',
  dollars: 'Enter an amount in dollars, like 450.',
  dates: {
    label: 'When this car can be sold',
    earliest: 'For sale from',
    latest: 'Sell by',
    anytime: 'No limit',
    explained: (count: number) =>
      count === 0 ? 'On the day of the redemption notice.' : `${days(count)} after the redemption notice.`,
    whySixty: '90 days after the repossession, because 60% or more was paid.',
  },
  warnings: {
    noNotice: (count: number) =>
      `No redemption notice yet. This car can’t be for sale until the notice has been out for ${days(count)}.`,
    tooEarly: (day: string) => `This car can’t be for sale before ${day}.`,
    near: (day: string) => `Sell this car by ${day}. 60% or more was paid, so the law sets a last day.`,
    passed: (day: string) => `The last day to sell this car was ${day}. Talk to the lender or a lawyer.`,
  },
};
export type RepossessionWords = typeof repossessionWords;
