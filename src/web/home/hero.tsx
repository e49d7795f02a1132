import { carName } from '#contract/inventory/car-name.ts';
import { paths } from '#contract/api/paths.ts';
import type { Card } from '#web/cards/to-card.ts';
import { useHomeWords } from '#web/copy/pages/home.ts';
import { CarPhoto, NoCover } from '#web/cards/car-photo.tsx';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { Estimate } from '#web/cards/estimate.tsx';
import { dollars } from '#web/ui/format-numbers.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The first glance: what this is, the next step, and the newest car with its price on a tag. */
export function Hero({ newest }: { newest: Card | undefined }) {
  const words = useHomeWords().hero;
  const dealer = useDealer();
  return (
    <section className="hero">
      <div className="page">
        <div className="hero-words">
          <h1>
            {words.first} <em>{words.second}</em>
          </h1>
          <p className="lead">{words.lead(`${dealer.city}, ${dealer.state}`)}</p>
          <Link to={paths.listings} className="button">
            {words.action}
            <Icon name="arrow" />
          </Link>
        </div>
        {newest !== undefined && <NewestCar car={newest} />}
      </div>
    </section>
  );
}

function NewestCar({ car }: { car: Card }) {
  const { newest } = useHomeWords().hero;
  const { finance } = useDealer();
  const photo = car.photos[0];
  return (
    <Link to={paths.car(car.carID)} className="newest">
      {photo === undefined ? (
        <NoCover waiting={car.waiting} />
      ) : (
        <CarPhoto photo={photo} alt="" sizes={heroSizes} first />
      )}
      <div className="price-tag">
        <small>{newest}</small>
        <b>{carName(car)}</b>
        {car.carPrice !== null && <span className="loud">{dollars(car.carPrice)}</span>}
        <Estimate monthly={car.monthly} terms={finance} />
      </div>
    </Link>
  );
}

const heroSizes = '(min-width:64rem) 44rem,100vw';
