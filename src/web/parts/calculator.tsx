import { useEffect, useRef, useState, type RefObject } from 'react';
import { financeMonths, type FinanceTerms } from '#contract/money.ts';
import { useWords } from '../words/index.ts';
import { dollars, exactDollars, percent } from './figures.ts';
import { highestApr, loanFor } from './loan.ts';

type CalculatorProps = { price: number; downpay: number; finance: FinanceTerms };

/** What a month costs under one's own terms. Without JavaScript it is the sentence for the usual ones. */
export function Calculator({ price, downpay, finance }: CalculatorProps) {
  const words = useWords().cars;
  const down = useRef<HTMLInputElement>(null);
  const term = useRef<HTMLSelectElement>(null);
  const apr = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState({ down: downpay, apr: finance.apr, months: finance.months });
  const read = () => setChosen({ down: amountIn(down), apr: amountIn(apr), months: amountIn(term) });
  // What was typed before the page came alive counts too.
  useEffect(read, []);
  const loan = loanFor({ price, ...chosen }, finance);
  return (
    <section className="calculator" aria-labelledby="calculator">
      <h2 id="calculator">{words.calculator.label}</h2>
      <div className="terms" onInput={read}>
        <div className="field">
          <label htmlFor="down">{words.calculator.down}</label>
          <input id="down" type="number" inputMode="numeric" min={0} step={100} ref={down} defaultValue={downpay} />
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
          />
        </div>
      </div>
      <output htmlFor="down term apr">
        {loan.principal === 0 ? (
          words.calculator.nothingToLend
        ) : (
          <>
            <b className="loud">{words.units.perMonth(exactDollars(loan.monthly))}</b>
            <small>
              {[
                words.calculator.estimate,
                words.units.months(chosen.months),
                words.units.apr(percent(loan.apr)),
                words.units.down(dollars(loan.down)),
              ].join(' · ')}
            </small>
            <small>
              {words.calculator.loan} {exactDollars(loan.principal)} · {words.calculator.interest}{' '}
              {exactDollars(loan.interest)}
            </small>
          </>
        )}
      </output>
      <p className="note">{words.calculator.note}</p>
    </section>
  );
}

/** A field that is half typed counts as nothing. */
function amountIn(field: RefObject<HTMLInputElement | HTMLSelectElement | null>): number {
  const amount = Number(field.current?.value);
  return Number.isFinite(amount) ? amount : 0;
}

/** The usual term stands among the choices even if a dealer set an odd one. */
function monthChoices(usual: number): number[] {
  return [...new Set([...financeMonths, usual])].toSorted((one, other) => one - other);
}
