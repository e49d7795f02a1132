import type { FinanceTerms } from '#contract/inventory/money.ts';
import { useWords } from '#web/copy/copy.ts';
import { dollars, percent } from '#web/ui/format-numbers.ts';

/** What stands beside every monthly figure. */
export type Terms = Pick<FinanceTerms, 'apr' | 'months'>;

/** The monthly payment with the terms it assumes; never the one without the other. */
export function Estimate({ monthly, terms }: { monthly: number | null; terms: Terms }) {
  const { card, units } = useWords().cars;
  if (monthly === null) return null;
  return (
    <p className="estimate">
      {card.estimate} <b className="loud">{units.perMonth(dollars(monthly))}</b>{' '}
      <small className="dotted">
        <span>{units.months(terms.months)}</span>
        <span>
          <i> · </i>
          {units.apr(percent(terms.apr))}
        </span>
      </small>
    </p>
  );
}
