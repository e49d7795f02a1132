import type { Terms } from '#web/cards/payment-terms.ts';
import { useWords } from '#web/copy/copy.ts';
import { percent } from '#web/ui/format-numbers.ts';

/** What stands beside limits of the monthly payment, which hold for cars with different down payments. */
export function AssumedTerms({ terms }: { terms: Terms }) {
  const { filters, units } = useWords().cars;
  return <p className="assumed">{filters.assumed(units.months(terms.months), units.apr(percent(terms.apr)))}</p>;
}
