import { carName } from '#contract/inventory/car-name.ts';
import { titleOf, type CarStatus } from '#contract/inventory/car-terms.ts';
import type { Car } from '#contract/inventory/car.ts';
import { inLanguage, paths } from '#contract/api/paths.ts';
import { mainUrl } from '#contract/inventory/renditions.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import { useLanguage, useWords, type Words } from '#web/copy/copy.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { JsonLd } from '#web/ui/json-ld.tsx';

/** The car, its offer and its place on the site, as search engines want to read them. */
export function CarJsonLd({ car }: { car: Car }) {
  const dealer = useDealer();
  const language = useLanguage();
  const { detail } = useWords().cars;
  const address = (path: string) => dealer.publicUrl + inLanguage(path, language);
  return (
    <>
      <JsonLd value={import.meta.env.SSR ? vehicle(car, dealer, address) : {}} />
      <JsonLd value={import.meta.env.SSR ? breadcrumbs(car, detail, address) : {}} />
    </>
  );
}

type Address = (path: string) => string;

const vehicle = (car: Car, dealer: Dealer, address: Address) => ({
  '@type': 'Vehicle',
  name: carName(car),
  url: address(paths.car(car.carID)),
  description: car.carDes || car.title || undefined,
  image: car.images.map((photo) => dealer.publicUrl + mainUrl(photo)),
  brand: { '@type': 'Brand', name: car.carMake },
  model: car.carModel,
  vehicleModelDate: String(car.carYear),
  vehicleIdentificationNumber: car.vin || undefined,
  mileageFromOdometer:
    car.carMileage === null ? undefined : { '@type': 'QuantitativeValue', value: car.carMileage, unitCode: 'SMI' },
  bodyType: car.carBodyType ?? undefined,
  fuelType: car.fuelType ?? undefined,
  vehicleTransmission: car.carTransmission || undefined,
  driveWheelConfiguration: car.carDrivetrain || undefined,
  vehicleConfiguration: car.trim || undefined,
  color: car.color || undefined,
  vehicleInteriorColor: car.interiorColor || undefined,
  numberOfDoors: car.doors ?? undefined,
  vehicleSeatingCapacity: car.seats ?? undefined,
  numberOfPreviousOwners: car.owners ?? undefined,
  fuelEfficiency: [[car.mpgCity, 'city'] as const, [car.mpgHighway, 'highway'] as const].flatMap(([value, where]) =>
    value === null ? [] : { '@type': 'QuantitativeValue', value, unitText: 'MPG', name: where },
  ),
  additionalProperty: [
    { '@type': 'PropertyValue', name: 'Title', value: titleOf(car) },
    ...(car.cylinders === null ? [] : [{ '@type': 'PropertyValue', name: 'Cylinders', value: car.cylinders }]),
    ...(car.electricRange === null
      ? []
      : [{ '@type': 'PropertyValue', name: 'Electric range', value: car.electricRange, unitCode: 'SMI' }]),
  ],
  vehicleEngine: car.carEngine === '' ? undefined : { '@type': 'EngineSpecification', name: car.carEngine },
  itemCondition: 'https://schema.org/UsedCondition',
  offers: car.carPrice === null ? undefined : offer(car, address(paths.car(car.carID)), dealer.name),
});

function breadcrumbs(car: Car, detail: Words['cars']['detail'], address: Address) {
  const trail = [
    [detail.home, paths.home],
    [detail.listings, paths.listings],
    [carName(car), paths.car(car.carID)],
  ] as const;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(path),
    })),
  };
}

const offer = ({ carPrice, status }: Car, url: string, seller: string) => ({
  '@type': 'Offer',
  price: carPrice,
  priceCurrency: 'USD',
  availability: `https://schema.org/${availability[status]}`,
  url,
  seller: { '@type': 'AutoDealer', name: seller },
});

const availability: Record<CarStatus, string> = {
  active: 'InStock',
  archived: 'SoldOut',
  reserved: 'Reserved',
  sold: 'SoldOut',
};
