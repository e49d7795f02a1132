import { carName } from '#contract/inventory/car-name.ts';
import type { Car } from '#contract/inventory/car.ts';
import { paths } from '#contract/api/paths.ts';
import { mainUrl } from '#contract/inventory/renditions.ts';
import { carLanguage, titleOf } from '#contract/inventory/car-terms.ts';
import { useWords } from '#web/copy/copy.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { CarJsonLd } from './car-json-ld.tsx';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { dollars, grouped } from '#web/ui/format-numbers.ts';
import { PageHead } from '#web/app/layout/page-head.tsx';

/** What stands over a car's page, seen and unseen. */
export function CarPageHead({ car }: { car: Car }) {
  const words = useWords().cars;
  const dealer = useDealer();
  const name = carName(car);
  const photo = car.images[0];
  const price = car.carPrice === null ? words.card.callForPrice : dollars(car.carPrice);
  const spoken = [
    price,
    car.carMileage === null ? '' : words.units.miles(grouped(car.carMileage)),
    words.terms.engine(car.carEngine),
    words.terms.transmission(car.carTransmission),
  ].filter((fact) => fact !== '');
  return (
    <>
      <PageHead
        title={words.detail.pageTitle(name, price)}
        about={words.detail.about(name, spoken.join(', '), dealer.city, words.terms.titles[titleOf(car)])}
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
        {car.title !== '' && (
          <p className="line" lang={carLanguage}>
            {car.title}
          </p>
        )}
      </header>
    </>
  );
}
