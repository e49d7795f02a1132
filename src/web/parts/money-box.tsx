import type { ReactNode } from 'react';
import type { Car } from '#contract/car.ts';
import { outTheDoor, type FinanceTerms } from '#contract/money.ts';
import { useWords } from '../words/index.ts';
import { exactDollars, percent } from './figures.ts';
import { Sums } from './sums.tsx';

type MoneyBoxProps = { car: Car; finance: FinanceTerms; children: ReactNode };

/** Price, month and total in one place, with the next step beneath. */
export function MoneyBox({ car, finance, children }: MoneyBoxProps) {
  const words = useWords().cars.money;
  return (
    <section className="money" aria-label={words.label}>
      <Sums car={car} terms={finance} />
      {car.carPrice === null && <p>{words.callForPrice}</p>}
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
