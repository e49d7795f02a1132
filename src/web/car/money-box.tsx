import type { ReactNode } from 'react';
import type { Car } from '#contract/inventory/car.ts';
import type { FinanceTerms } from '#contract/inventory/money.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useWords } from '#web/copy/copy.ts';
import { Bill } from './bill.tsx';
import { Sums } from '#web/cards/price-sums.tsx';

type MoneyBoxProps = { car: Car; finance: FinanceTerms; children: ReactNode };

/** Price, month and total in one place, with the next step beneath. */
export function MoneyBox({ car, finance, children }: MoneyBoxProps) {
  const words = useWords().cars.money;
  const dates = useDates();
  return (
    <section className="money" aria-label={words.label}>
      <Sums car={car} terms={finance} />
      {car.reducedAt !== undefined && <p className="reduced">{words.reducedOn(dates.day(car.reducedAt))}</p>}
      {car.carPrice === null && <p>{words.callForPrice}</p>}
      {children}
      {car.carPrice !== null && (
        <>
          <Bill className="bill" price={car.carPrice} finance={finance} total={words.outTheDoor} />
          <p className="note">{words.explained}</p>
        </>
      )}
    </section>
  );
}
