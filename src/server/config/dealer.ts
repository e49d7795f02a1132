import { z } from 'zod';
import type { Dealer } from '#contract/settings/dealer.ts';
import { DealerIdentity } from '#contract/settings/dealer-identity.ts';
import { decimal, wholeNumber } from '#contract/api/numbers.ts';
import { mostRedemptionDays } from '#contract/inventory/repossession/repossession-terms.ts';
import { isInCents } from '#contract/inventory/plain-figures.ts';

const months = 'must be 12, 24, 36, 48 or 60.';

/** The dealership and its terms: another dealer in another city changes these variables and nothing else. */
export const dealerVariables = {
  DEALER_NAME: identity('name', 'must be one line of up to 100 characters.').default('Reclaim Auto'),
  DEALER_CITY: identity('city', 'must be one line of up to 100 characters.').default('Springfield'),
  DEALER_STATE: identity('state', 'must be one line of up to 100 characters.').default('Illinois'),
  DEALER_ADDRESS: identity('address', 'must be one line of up to 200 characters.').default(
    '1420 Wabash Avenue, Springfield, IL 62704',
  ),
  DEALER_EMAIL: identity('email', 'must be an email address.').default('hello@reclaimauto.example'),
  DEALER_PHONE: identity('phone', 'must be a phone number such as 217-555-0142.').default('217-555-0142'),
  /** Never made up: a site that does not know it says nothing about it. */
  DEALER_SINCE: wholeNumber(1850, 2100, 'must be a year such as 2009.').optional(),
  DEALER_HOURS: z.string().default('Mon-Fri 9am-6pm'),
  /** Label and address pairs: Facebook=https://…,Instagram=https://… */
  DEALER_SOCIAL: z
    .string()
    .default(
      'Facebook=https://www.facebook.com/reclaimauto,Instagram=https://www.instagram.com/reclaimauto,YouTube=https://www.youtube.com/@reclaimauto',
    )
    .transform((list) => list.split(',').map((pair) => pair.split(/=(.*)/s)))
    .pipe(
      z.array(
        z.tuple(
          [
            z.string().trim().min(1),
            z.url({ protocol: /^https$/, error: 'must be Label=https://… pairs.' }),
            z.string(),
          ],
          'must be Label=https://… pairs.',
        ),
      ),
    )
    .transform((pairs) => pairs.map(([label, url]) => ({ label, url }))),
  FINANCE_APR: percent(12.9, 60),
  FINANCE_MONTHS: wholeNumber(12, 60, months)
    .refine((count) => count % 12 === 0, months)
    .default(48),
  SALES_TAX: percent(9.75, 30),
  TITLE_FEE: dollars(165),
  /** Dealer charges. They are part of every price. */
  DOCUMENT_FEE: dollars(358),
  PREPARATION_FEE: dollars(0),
  /** By state: how long a notice of redemption has to have been out before a repossessed car may be sold. */
  REDEMPTION_DAYS: wholeNumber(
    0,
    mostRedemptionDays,
    `must be a whole number of days from 0 to ${mostRedemptionDays}.`,
  ).default(21),
};
type DealerVariables = z.output<z.ZodObject<typeof dealerVariables>>;

export function readDealer(
  variables: DealerVariables,
  site: Pick<Dealer, 'publicUrl' | 'timeZone' | 'opening' | 'demo'>,
): Dealer {
  return {
    name: variables.DEALER_NAME,
    city: variables.DEALER_CITY,
    state: variables.DEALER_STATE,
    address: variables.DEALER_ADDRESS,
    email: variables.DEALER_EMAIL,
    phone: variables.DEALER_PHONE,
    hours: variables.DEALER_HOURS,
    since: variables.DEALER_SINCE ?? (site.demo ? demoSince : null),
    opening: site.opening,
    timeZone: site.timeZone,
    social: variables.DEALER_SOCIAL,
    publicUrl: site.publicUrl,
    finance: {
      apr: variables.FINANCE_APR,
      months: variables.FINANCE_MONTHS,
      taxRate: variables.SALES_TAX,
      titleFee: variables.TITLE_FEE,
      documentFee: variables.DOCUMENT_FEE,
      preparationFee: variables.PREPARATION_FEE,
    },
    demo: site.demo,
  };
}

/** The made-up dealership of the demonstration opened in a made-up year. */
const demoSince = 2009;

/** What the settings take, and nothing else: they start with it. */
function identity(field: keyof DealerIdentity, otherwise: string) {
  return z
    .string()
    .trim()
    .refine((written) => DealerIdentity.shape[field].safeParse(written).success, otherwise);
}

function percent(usual: number, most: number) {
  return decimal(0, most, `must be a percentage of ${most} or less.`).default(usual);
}

function dollars(usual: number) {
  const otherwise = 'must be an amount in dollars, with up to 2 decimals.';
  return decimal(0, 10_000, otherwise).refine(isInCents, otherwise).default(usual);
}
