import type { FinanceTerms } from '#contract/inventory/money.ts';
import type { Words } from '#web/copy/copy.ts';
import { dollars, percent } from '#web/ui/format-numbers.ts';

/** The dealer's usual terms, which monthly figures assume. */
export type Terms = Pick<FinanceTerms, 'apr' | 'months'>;

/** What a monthly figure was worked out with. */
export type AssumedPlan = Terms & { down: number | null };

/**
 * What has to stand beside every payment: term, APR and down payment (Regulation Z, 12 CFR 1026.24(d)).
 * Nothing else writes it, so none of the three can be left out. Nobody asked for nothing: “$0 down” would read like an offer.
 */
export function paymentTerms({ apr, months, down }: AssumedPlan, units: Words['cars']['units']): string[] {
  const paidDown = down === null || down === 0 ? units.noDown : units.down(dollars(down));
  return [units.months(months), units.apr(percent(apr)), paidDown];
}
