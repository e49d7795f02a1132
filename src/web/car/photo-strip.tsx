import { carName } from '#contract/inventory/car-name.ts';
import type { Car } from '#contract/inventory/car.ts';
import { useWords } from '#web/copy/copy.ts';
import { NoCover } from '#web/cards/car-photo.tsx';
import { Carousel } from './carousel.tsx';

/** All photos of a car, or why there are none. */
export function CarPhotos({ car }: { car: Car }) {
  const words = useWords().cars.photos;
  const waiting = car.pendingColors ?? [];
  return (
    <div className="photos">
      {car.images.length === 0 ? (
        <NoCover waiting={waiting[0]} />
      ) : (
        <Carousel key={car.carID} photos={car.images} waiting={waiting} name={carName(car)} />
      )}
      {car.images.some(({ drawn }) => drawn) && <p className="note">{words.demo}</p>}
    </div>
  );
}
