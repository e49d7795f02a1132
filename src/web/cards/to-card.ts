import type { FoundCar } from '#contract/catalog/search-answer.ts';
import { titleOf, type TitleBrand } from '#contract/inventory/car-terms.ts';
import type { Car } from '#contract/inventory/car.ts';
import type { Photo } from '#contract/inventory/photo.ts';

/** A photo as a card shows it. */
export type CardPhoto = Pick<Photo, 'base' | 'width' | 'height' | 'color' | 'quick'>;

/** What a card shows of a car, and no more: a page of 24 carries this twice, as HTML and for hydration. */
export type Card = Pick<
  Car,
  | 'carID'
  | 'carMake'
  | 'carModel'
  | 'carYear'
  | 'title'
  | 'carPrice'
  | 'carDownpay'
  | 'monthly'
  | 'carMileage'
  | 'carEngine'
  | 'carTransmission'
> & {
  photos: CardPhoto[];
  /** Only while the cover is on its way: its color, as far as it is known. */
  waiting?: string | undefined;
  /** Only where its title is not a clean one. */
  brand?: TitleBrand;
  /** Only where the car cannot be had any more, or not now. */
  gone?: 'reserved' | 'sold';
};

/** The slider on a card leafs through the first few; the car's own page shows all. */
const photosOnACard = 5;

export function toCard(car: FoundCar): Card {
  const { status } = car;
  return {
    carID: car.carID,
    carMake: car.carMake,
    carModel: car.carModel,
    carYear: car.carYear,
    title: car.title,
    carPrice: car.carPrice,
    carDownpay: car.carDownpay,
    monthly: car.monthly,
    carMileage: car.carMileage,
    carEngine: car.carEngine,
    carTransmission: car.carTransmission,
    photos: car.images.slice(0, photosOnACard).map(({ photoID: _id, alt: _alt, ...photo }) => photo),
    ...(car.images.length === 0 && car.pendingColors && { waiting: car.pendingColors[0] }),
    ...(titleOf(car) !== 'clean' && { brand: titleOf(car) }),
    ...(status === 'reserved' || status === 'sold' ? { gone: status } : {}),
  };
}
