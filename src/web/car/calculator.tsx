import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  financeMonths,
  highestApr,
  loanFor,
  outTheDoor,
  wrongInPlan,
  type FinanceTerms,
  type PaymentPlan,
} from '#contract/inventory/money.ts';
import { useWords } from '#web/copy/copy.ts';
import { paymentTerms } from '#web/cards/payment-terms.ts';
import { dollars, exactDollars } from '#web/ui/format-numbers.ts';

type CalculatorProps = { price: number; downpay: number; finance: FinanceTerms };

/** What a month costs under one's own terms. Without JavaScript it is the sentence for the usual ones. */
export function Calculator({ price, downpay, finance }: CalculatorProps) {
  const words = useWords().cars;
  const down = useRef<HTMLInputElement>(null);
  const term = useRef<HTMLSelectElement>(null);
  const apr = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<PaymentPlan>({ price, down: downpay, apr: finance.apr, months: finance.months });
  const read = () => setPlan({ price, down: numberIn(down, 0), apr: numberIn(apr), months: numberIn(term) });
  // What was typed before the page came alive counts too.
  useEffect(read, [price]);
  const wrong = wrongInPlan(plan, finance);
  const invalid = (field: 'down' | 'apr') =>
    wrong === field ? { 'aria-invalid': true, 'aria-describedby': 'calculator-problem' } : {};
  return (
    <section className="calculator" aria-labelledby="calculator">
      <h2 id="calculator">{words.calculator.label}</h2>
      <div className="terms" onInput={read}>
        <div className="field">
          <label htmlFor="down">{words.calculator.down}</label>
          <input
            id="down"
            type="number"
            inputMode="numeric"
            min={0}
            step={100}
            ref={down}
            defaultValue={downpay}
            {...invalid('down')}
          />
        </div>
        <div className="field">
          <label htmlFor="term">{words.calculator.term}</label>
          <select id="term" ref={term} defaultValue={finance.months}>
            {monthChoices(finance.months).map((choice) => (
              <option key={choice} value={choice}>
                {words.units.months(choice)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="apr">{words.calculator.apr}</label>
          <input
            id="apr"
            type="number"
            inputMode="decimal"
            min={0}
            max={highestApr}
            step={0.1}
            ref={apr}
            defaultValue={finance.apr}
            {...invalid('apr')}
          />
        </div>
      </div>
      <output htmlFor="down term apr">
        {wrong === undefined ? (
          <Figures plan={plan} finance={finance} />
        ) : (
          <span id="calculator-problem" className="error">
            {wrong === 'apr'
              ? words.calculator.aprRange(highestApr)
              : words.calculator.downRange(exactDollars(outTheDoor(price, finance).total))}
          </span>
        )}
      </output>
      <p className="note">{words.calculator.note}</p>
    </section>
  );
}

function Figures({ plan, finance }: { plan: PaymentPlan; finance: FinanceTerms }) {
  const { calculator, units } = useWords().cars;
  const { principal, monthly, interest } = loanFor(plan, finance);
  if (principal === 0) return calculator.nothingToLend;
  return (
    <>
      <b className="loud">{units.perMonth(dollars(monthly))}</b>
      <small>{[calculator.estimate, ...paymentTerms(plan, units)].join(' · ')}</small>
      <small>
        {calculator.loan} {exactDollars(principal)} · {calculator.interest} {exactDollars(interest)}
      </small>
    </>
  );
}

/** What is no number is NaN, and an empty field what is given for it. */
function numberIn(field: RefObject<HTMLInputElement | HTMLSelectElement | null>, empty = Number.NaN): number {
  const { current } = field;
  if (current === null || current.validity.badInput) return Number.NaN;
  return current.value === '' ? empty : Number(current.value);
}

/** The usual term stands among the choices even if a dealer set an odd one. */
function monthChoices(usual: number): number[] {
  return [...new Set([...financeMonths, usual])].toSorted((one, other) => one - other);
}
