import { lazy, Suspense, type ReactNode } from 'react';
import type { Car } from '#contract/inventory/car.ts';
import type { FinanceTerms } from '#contract/inventory/money.ts';
import { fetchCode } from '#web/app/fetch-code.ts';
import { useWords } from '#web/copy/copy.ts';
import { Bill } from './bill.tsx';
import { Sums } from '#web/cards/price-sums.tsx';

/** Few prices were reduced, and what writes dates comes with those: before hydration where the page says so, else when it is shown. */
const PriceReduced =
  import.meta.env.SSR || document.querySelector('.reduced')
    ? (await import('./price-reduced.tsx')).default
    : lazy(() => fetchCode(() => import('./price-reduced.tsx')));

type MoneyBoxProps = { car: Car; finance: FinanceTerms; children: ReactNode };

/** Price, month and total in one place, with the next step beneath. */
export function MoneyBox({ car, finance, children }: MoneyBoxProps) {
  const words = useWords().cars.money;
  return (
    <section className="money" aria-label={words.label}>
      <Sums car={car} terms={finance} />
      {car.reducedAt !== undefined && (
        <Suspense>
          <PriceReduced at={car.reducedAt} />
        </Suspense>
      )}
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
