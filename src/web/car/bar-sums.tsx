import { Fragment } from 'react';
import type { Car } from '#contract/inventory/car.ts';
import type { Terms } from '#web/cards/estimate.tsx';
import { useWords } from '#web/copy/copy.ts';
import { dollars, percent } from '#web/ui/format-numbers.ts';

type BarSumsProps = { car: Pick<Car, 'carPrice' | 'carDownpay' | 'monthly'>; terms: Terms };

/** The bar's figures: price and month, and what the month assumes. */
export function BarSums({ car, terms }: BarSumsProps) {
  const { card, units } = useWords().cars;
  const { carPrice, carDownpay, monthly } = car;
  // Nobody asked for nothing: “$0 down” would read like an offer.
  const down = carDownpay === null || carDownpay === 0 ? units.noDown : units.down(dollars(carDownpay));
  const assumed = [units.months(terms.months), units.apr(percent(terms.apr)), down];
  return (
    <p>
      <b>{carPrice === null ? card.callForPrice : dollars(carPrice)}</b>
      {monthly !== null && (
        <>
          <span>
            {card.estimate} <b>{units.perMonth(dollars(monthly))}</b>
          </span>
          <small>
            {assumed.map((term, index) => (
              <Fragment key={term}>
                {index > 0 && ' '}
                <span>{index < assumed.length - 1 ? `${term} ·` : term}</span>
              </Fragment>
            ))}
          </small>
        </>
      )}
    </p>
  );
}
