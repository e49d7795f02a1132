import { useLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { mainUrl } from '#contract/renditions.ts';
import { carName } from '../card.ts';
import type { CarData } from '../loaders.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Calculator } from '../parts/calculator.tsx';
import { CarActions, RequestPreApproval } from '../parts/car-actions.tsx';
import { CarFacts } from '../parts/car-facts.tsx';
import { CarJsonLd } from '../parts/car-json-ld.tsx';
import { NoPhoto } from '../parts/car-photo.tsx';
import { Carousel } from '../parts/carousel.tsx';
import { useDealer } from '../parts/dealer.ts';
import { dollars, grouped } from '../parts/figures.ts';
import { MoneyBox } from '../parts/money-box.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { SimilarCars } from '../parts/similar-cars.tsx';
import { useSession } from '../session.tsx';
import { useWords } from '../words/index.ts';

/** All about one car, and the two ways to go on from it. */
export default function CarPage() {
  const { car, similar } = useLoaderData<CarData>();
  const words = useWords().cars;
  const dealer = useDealer();
  const { user } = useSession();
  const name = carName(car);
  const photo = car.images[0];
  const price = car.carPrice === null ? words.card.callForPrice : dollars(car.carPrice);
  const isSignedIn = user !== null && user !== 'loading';
  const spoken = [
    price,
    car.carMileage === null ? '' : words.units.miles(grouped(car.carMileage)),
    car.carEngine,
    car.carTransmission,
  ].filter((fact) => fact !== '');
  return (
    <div className="page car">
      <PageHead
        title={words.detail.pageTitle(name, price)}
        about={words.detail.about(name, spoken.join(', '), dealer.city)}
        path={paths.car(car.carID)}
        {...(photo === undefined ? {} : { image: mainUrl(photo) })}
      />
      <CarJsonLd car={car} />
      <Breadcrumbs
        trail={[
          [words.detail.home, paths.home],
          [words.detail.listings, paths.listings],
        ]}
        here={name}
      />
      <header>
        <h1>{name}</h1>
        {car.title !== '' && <p className="line">{car.title}</p>}
      </header>
      <div className="photos">
        {photo === undefined ? (
          <NoPhoto>{car.imagesPending > 0 ? words.photos.pending : words.photos.none}</NoPhoto>
        ) : (
          <Carousel key={car.carID} photos={car.images} name={name} />
        )}
        {dealer.demo && photo !== undefined && <p className="note">{words.photos.demo}</p>}
      </div>
      <MoneyBox car={car} finance={dealer.finance}>
        <CarActions car={car} dealer={dealer} isSignedIn={isSignedIn} />
      </MoneyBox>
      <div className="story">
        <CarFacts car={car} />
        {car.carPrice !== null && (
          <Calculator key={car.carID} price={car.carPrice} downpay={car.carDownpay ?? 0} finance={dealer.finance} />
        )}
      </div>
      <SimilarCars cars={similar} terms={dealer.finance} />
      <aside className="bottom-bar" aria-label={words.detail.requestPreApproval}>
        <p>
          {words.card.fullCost} <b className="loud">{price}</b>
        </p>
        <RequestPreApproval car={car} dealer={dealer} isSignedIn={isSignedIn} />
      </aside>
    </div>
  );
}
