import type { ReactNode } from 'react';
import { carName } from '#contract/inventory/car-name.ts';
import { paths } from '#contract/api/paths.ts';
import type { Card } from './to-card.ts';
import { carLanguage } from '#contract/inventory/car-terms.ts';
import { useWords } from '#web/copy/copy.ts';
import { NoCover } from './car-photo.tsx';
import { CardSlider } from './card-slider.tsx';
import type { Terms } from './payment-terms.ts';
import { grouped } from '#web/ui/format-numbers.ts';
import { usePhotoSlider } from './use-photo-slider.ts';
import { Link } from '#web/ui/link.tsx';
import { SaveButton } from './save-button.tsx';
import { Sums } from './price-sums.tsx';

type CarCardProps = {
  car: Card;
  terms: Terms;
  /** Where the card stands among its like: the first row's pictures are fetched at once. */
  position: number;
  /** What else can be done with it, below. */
  children?: ReactNode;
};

/** How many cards are seen without scrolling on a wide screen. */
const firstRow = 3;

/** A car at a glance. The whole card leads to its page, through the one link named View. */
export function CarCard({ car, terms, position, children }: CarCardProps) {
  const { cars: words, shortlist } = useWords();
  const name = carName(car);
  const slider = usePhotoSlider(car.photos.length);
  const facts = [
    car.carMileage === null ? '' : words.units.miles(grouped(car.carMileage)),
    words.terms.engine(car.carEngine),
    words.terms.transmission(car.carTransmission),
  ].filter((fact) => fact !== '');
  return (
    <article className="card" {...slider.swipe}>
      {car.photos.length === 0 ? (
        <NoCover waiting={car.waiting} />
      ) : (
        <CardSlider
          photos={car.photos}
          name={name}
          eager={position < firstRow}
          first={position === 0}
          slider={slider}
        />
      )}
      {car.gone !== undefined && <p className="flag">{shortlist.gone[car.gone]}</p>}
      <SaveButton carID={car.carID} name={name} />
      <div className="told">
        <h3>{name}</h3>
        {car.title !== '' && (
          <p className="line" lang={carLanguage}>
            {car.title}
          </p>
        )}
        {facts.length > 0 && (
          <ul className="facts dotted">
            {[...new Set(facts)].map((fact, index) => (
              <li key={fact}>
                {index > 0 && <i> · </i>}
                {fact}
              </li>
            ))}
          </ul>
        )}
        <Sums car={car} terms={terms} />
        <p className="foot">
          <span className={car.brand === undefined ? 'clean' : 'branded'}>
            {words.terms.titles[car.brand ?? 'clean']}
          </span>
          <Link to={paths.car(car.carID)} className="button quiet view">
            {words.card.view}
            <span className="unseen"> {name}</span>
          </Link>
        </p>
        {children}
      </div>
    </article>
  );
}
