import type { ReactNode } from 'react';
import { carName } from '#contract/inventory/car-name.ts';
import type { Car } from '#contract/inventory/car.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import { Bill } from '#web/car/bill.tsx';
import { CarCondition } from '#web/car/facts/car-condition.tsx';
import { factsOf } from '#web/car/facts/facts-of-car.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { paymentTerms } from '#web/cards/payment-terms.ts';
import { dollars } from '#web/ui/format-numbers.ts';
import { useToolWords } from '#web/copy/admin/tools.ts';
import { useWords } from '#web/copy/copy.ts';
import { useFactWords } from '#web/copy/pages/car-fields.ts';

type StickerSheetProps = {
  car: Car;
  dealer: Dealer;
  /** Of the listing. */
  address: string;
  /** The same for a camera. */
  code: ReactNode;
};

/** More would not fit beside the rest on one page. */
const mostFeatures = 18;

/** The page that hangs in the window. */
export function StickerSheet({ car, dealer, address, code }: StickerSheetProps) {
  const words = useToolWords().sticker;
  const carWords = useFactWords();
  const features = car.features.split(',').flatMap((feature) => feature.trim() || []);
  return (
    <article className="sticker">
      <header>
        <p>{dealer.name}</p>
        <h2>{carName(car)}</h2>
        {car.title !== '' && <p>{car.title}</p>}
      </header>
      <div className="sticker-columns">
        <div>
          <Price car={car} dealer={dealer} />
          <FactList
            facts={[
              ...factsOf(car, 'sticker', carWords),
              [words.vin, car.vin],
              [words.stock, car.stockNumber || String(car.carID)],
            ]}
            unknown={carWords.card.notStated}
          />
        </div>
        <div>
          <CarCondition condition={car.condition} />
          {features.length > 0 && (
            <section>
              <h2>{carWords.detail.features}</h2>
              <ul>
                {features.slice(0, mostFeatures).map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      <footer>
        {code}
        <div>
          <p>
            <b>{words.scan}</b>
            <br />
            {address.replace(/^https?:\/\//, '')}
          </p>
          <address>
            {dealer.name}, {dealer.address}
            <br />
            {dealer.phone} · {dealer.hours}
          </address>
        </div>
      </footer>
    </article>
  );
}

function Price({ car, dealer: { finance } }: Pick<StickerSheetProps, 'car' | 'dealer'>) {
  const words = useToolWords().sticker;
  const { units } = useWords().cars;
  if (car.carPrice === null) return <p className="sticker-price">{words.call}</p>;
  return (
    <section aria-label={words.price}>
      <p className="sticker-price">{dollars(car.carPrice)}</p>
      <Bill className="sticker-bill" price={car.carPrice} finance={finance} total={words.outTheDoor} />
      {car.monthly !== null && (
        <p className="sticker-monthly">
          {words.estimate} <b>{units.perMonth(dollars(car.monthly))}</b>
          <small>{words.estimateNote(paymentTerms({ ...finance, down: car.carDownpay }, units).join(', '))}</small>
        </p>
      )}
    </section>
  );
}
