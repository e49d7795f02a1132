import type { Car } from '#contract/inventory/car.ts';
import { useWords } from '#web/copy/copy.ts';
import { Estimate } from './estimate.tsx';
import type { Terms } from './payment-terms.ts';
import { dollars } from '#web/ui/format-numbers.ts';

type SumsProps = { car: Pick<Car, 'carPrice' | 'carDownpay' | 'monthly'>; terms: Terms };

/** Price, down payment and month: the loudest things about a car. */
export function Sums({ car, terms }: SumsProps) {
  const words = useWords().cars.card;
  return (
    <div className="sums">
      {car.carPrice === null ? (
        <p className="loud">{words.callForPrice}</p>
      ) : (
        <p>
          {words.fullCost} <b className="loud">{dollars(car.carPrice)}</b> <small>{words.plusTax}</small>
        </p>
      )}
      <Estimate monthly={car.monthly} plan={{ ...terms, down: car.carDownpay }} />
      {car.carDownpay !== null && (
        <p>
          {words.downpay} <b>{dollars(car.carDownpay)}</b>
        </p>
      )}
    </div>
  );
}
