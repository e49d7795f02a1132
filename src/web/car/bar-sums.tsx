import type { Car } from '#contract/inventory/car.ts';
import type { Terms } from '#web/cards/estimate.tsx';
import { useWords } from '#web/copy/copy.ts';
import { dollars, percent } from '#web/ui/format-numbers.ts';

type BarSumsProps = { car: Pick<Car, 'carPrice' | 'carDownpay' | 'monthly'>; terms: Terms };

/** The bar's figures in two lines: price and month, and what the month assumes. */
export function BarSums({ car, terms }: BarSumsProps) {
  const { card, units } = useWords().cars;
  const { carPrice, carDownpay, monthly } = car;
  const assumed = [
    units.months(terms.months),
    units.apr(percent(terms.apr)),
    ...(carDownpay === null ? [] : [units.down(dollars(carDownpay))]),
  ];
  return (
    <p>
      <b>{carPrice === null ? card.callForPrice : dollars(carPrice)}</b>
      {monthly !== null && (
        <>
          {' · '}
          {card.estimate} <b>{units.perMonth(dollars(monthly))}</b> <small>{assumed.join(' · ')}</small>
        </>
      )}
    </p>
  );
}
