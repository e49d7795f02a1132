import type { ReactNode } from 'react';
import type { Car } from '#contract/car.ts';
import { outTheDoor, type FinanceTerms } from '#contract/money.ts';
import { useWords } from '../words/index.ts';
import { Estimate } from './estimate.tsx';
import { dollars, exactDollars, percent } from './figures.ts';

type MoneyBoxProps = { car: Car; finance: FinanceTerms; children: ReactNode };

/** Price, month and total in one place, with the next step beneath. */
export function MoneyBox({ car, finance, children }: MoneyBoxProps) {
  const words = useWords().cars;
  return (
    <section className="money" aria-label={words.money.label}>
      {car.carPrice === null ? (
        <>
          <p className="loud">{words.card.callForPrice}</p>
          <p>{words.money.callForPrice}</p>
        </>
      ) : (
        <div className="sums">
          <p>
            {words.card.fullCost} <b className="loud">{dollars(car.carPrice)}</b>
          </p>
          <Estimate monthly={car.monthly} terms={finance} />
          {car.carDownpay !== null && (
            <p className="down">
              {words.card.downpay} <b>{dollars(car.carDownpay)}</b>
            </p>
          )}
        </div>
      )}
      {children}
      {car.carPrice !== null && <Bill price={car.carPrice} finance={finance} />}
    </section>
  );
}

/** What is paid in all, line by line. */
function Bill({ price, finance }: { price: number; finance: FinanceTerms }) {
  const words = useWords().cars.money;
  const bill = outTheDoor(price, finance);
  const lines = [
    [words.price, bill.price],
    [words.tax(percent(finance.taxRate)), bill.tax],
    [words.titleFee, bill.titleFee],
    [words.documentFee, bill.documentFee],
    [words.outTheDoor, bill.total],
  ] as const;
  return (
    <>
      <dl className="bill">
        {lines.map(([what, amount]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{exactDollars(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{words.explained}</p>
    </>
  );
}
