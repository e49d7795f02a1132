import { Fragment } from 'react';
import type { Car } from '#contract/inventory/car.ts';
import { paymentTerms, type Terms } from '#web/cards/payment-terms.ts';
import { useWords } from '#web/copy/copy.ts';
import { dollars } from '#web/ui/format-numbers.ts';

type BarSumsProps = { car: Pick<Car, 'carPrice' | 'carDownpay' | 'monthly'>; terms: Terms };

/** The bar's figures: price and month, and what the month assumes. */
export function BarSums({ car, terms }: BarSumsProps) {
  const { card, units } = useWords().cars;
  const { carPrice, carDownpay, monthly } = car;
  const assumed = paymentTerms({ ...terms, down: carDownpay }, units);
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
