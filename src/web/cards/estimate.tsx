import { useWords } from '#web/copy/copy.ts';
import { dollars } from '#web/ui/format-numbers.ts';
import { paymentTerms, type AssumedPlan } from './payment-terms.ts';

/** The monthly payment with the terms it assumes; never the one without the other. */
export function Estimate({ monthly, plan }: { monthly: number | null; plan: AssumedPlan }) {
  const { card, units } = useWords().cars;
  if (monthly === null) return null;
  return (
    <p className="estimate">
      {card.estimate} <b className="loud">{units.perMonth(dollars(monthly))}</b>{' '}
      <small className="dotted">
        {paymentTerms(plan, units).map((term, index) => (
          <span key={term}>
            {index > 0 && <i> · </i>}
            {term}
          </span>
        ))}
      </small>
    </p>
  );
}
