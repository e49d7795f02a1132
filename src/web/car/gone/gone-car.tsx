import { useLoaderData } from 'react-router';
import type { CarData } from '#web/app/loaders.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { ViewedCars } from '#web/cards/viewed-cars.tsx';
import { useGoneWords } from '#web/copy/pages/gone.ts';
import { CarFacts } from '../facts-later.tsx';
import { CarPhotos } from '../photo-strip.tsx';
import { SimilarCars } from '../similar-cars.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { ReservedCar } from './reserved-car.tsx';

/** A car that cannot be had: for now, or any more. */
export default function GoneCar() {
  const { car } = useLoaderData<CarData>();
  return car.status === 'sold' ? <SoldCar /> : <ReservedCar />;
}

function SoldCar() {
  const words = useGoneWords();
  const { car, similar } = useLoaderData<CarData>();
  const dealer = useDealer();
  return (
    <>
      <GoneNotice title={words.soldTitle} text={words.soldText} />
      <SimilarCars cars={similar} terms={dealer.finance} />
      <CarPhotos car={car} />
      <div className="story">
        <CarFacts car={car} />
      </div>
      <ViewedCars except={car.carID} />
    </>
  );
}
