import { z } from 'zod';
import { minutesOf } from './desk-terms.ts';
import { financeMonths } from './money.ts';
import { decimal, wholeNumber } from './numbers.ts';
import { text } from './text.ts';

const amount = (most: number, message: string) => decimal(0, most, message);
const clock = z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$|^24:00$/, 'Enter a time such as 9:00.');
const span = z
  .object({ from: clock, to: clock })
  .refine(({ from, to }) => minutesOf(from) < minutesOf(to), 'The end must come after the beginning.');

/** What the configuration leaves to the dealer. */
export const SettingsDraft = z.object({
  apr: amount(60, 'Enter a yearly rate in percent, at most 60.'),
  months: wholeNumber(0, 100, 'Choose a term.').refine(
    (months) => financeMonths.some((known) => known === months),
    'Choose a term.',
  ),
  taxRate: amount(30, 'Enter the sales tax in percent, at most 30.'),
  titleFee: amount(10_000, 'Enter the title fee in dollars.'),
  documentFee: amount(10_000, 'Enter the document fee in dollars.'),
  /** By weekday, Sunday first; null where the house is closed. */
  hours: z.array(span.nullable()).length(7),
  lunch: span.nullable(),
  holidays: z.array(z.iso.date('Enter a date such as 2026-12-25.')).max(200, 'At most 200 days.'),
  /** Cars that can be shown at the same time. */
  capacity: wholeNumber(1, 100, 'Enter a whole number from 1 to 100.'),
  /** Stands under every letter. */
  signature: text(500),
});
export type SettingsDraft = z.infer<typeof SettingsDraft>;

export const Settings = SettingsDraft.extend({
  /** Counts changes, so that of two clerks the second is told. */
  version: z.int(),
});
export type Settings = z.infer<typeof Settings>;
