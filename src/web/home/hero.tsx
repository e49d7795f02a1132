import type { ReactNode } from 'react';
import { carName } from '#contract/inventory/car-name.ts';
import { paths } from '#contract/api/paths.ts';
import type { Card } from '#web/cards/to-card.ts';
import { useWords } from '#web/copy/copy.ts';
import { useHomeWords } from '#web/copy/pages/home.ts';
import { CarPhoto, NoCover } from '#web/cards/car-photo.tsx';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { Estimate } from '#web/cards/estimate.tsx';
import { useOpenNow } from '#web/app/opening/use-open-now.ts';
import { dollars, grouped } from '#web/ui/format-numbers.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

type HeroProps = {
  newest: Card | undefined;
  /** How many cars are on the lot. */
  total: number;
  /** The search, in sight on every screen. */
  children: ReactNode;
};

/** The first glance: what this is, the next step, the search, and the newest car with its price on a tag. */
export function Hero({ newest, total, children }: HeroProps) {
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
        {children}
        <Proof total={total} />
        {newest !== undefined && <NewestCar car={newest} />}
      </div>
    </section>
  );
}

/** Why to believe us: what can be counted, and when somebody is there. */
function Proof({ total }: { total: number }) {
  const words = useHomeWords().proof;
  const { footer } = useWords().frame;
  const { city, since, hours } = useDealer();
  const openNow = useOpenNow();
  return (
    <ul className="proof">
      {total > 0 && <li>{words.cars(grouped(total))}</li>}
      {since !== null && <li>{words.since(city, since)}</li>}
      <li>{openNow ?? footer.writtenHours(hours)}</li>
    </ul>
  );
}

function NewestCar({ car }: { car: Card }) {
  const { newest } = useHomeWords().hero;
  const { card } = useWords().cars;
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
        {car.carPrice !== null && (
          <span>
            <span className="loud">{dollars(car.carPrice)}</span> <small>{card.plusTax}</small>
          </span>
        )}
        <Estimate monthly={car.monthly} plan={{ ...finance, down: car.carDownpay }} />
      </div>
    </Link>
  );
}

const heroSizes = '(min-width:64rem) 44rem,100vw';
