import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { carName } from '#contract/inventory/car-name.ts';
import type { CarData } from '#web/app/loaders.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { ViewedCars } from '#web/cards/viewed-cars.tsx';
import { Calculator } from './calculator.tsx';
import { CarFacts } from './facts-later.tsx';
import { CarPhotos } from './photo-strip.tsx';
import { KeepInMind } from './save-for-later.tsx';
import { MoneyBox } from './money-box.tsx';
import { SimilarCars } from './similar-cars.tsx';
import { TakeAlong } from './take-along.tsx';

type AboutCarProps = {
  /** What a phone keeps in sight. It comes right after the photos, so that a keyboard need not pass the whole page. */
  bar?: ReactNode;
  children: ReactNode;
};

/** Photos, price and facts, with what a buyer can do about the car beside the price. */
export function AboutCar({ bar, children }: AboutCarProps) {
  const { car, similar } = useLoaderData<CarData>();
  const { finance } = useDealer();
  return (
    <>
      <CarPhotos car={car} />
      {bar}
      <MoneyBox car={car} finance={finance}>
        {children}
        <KeepInMind carID={car.carID} name={carName(car)} />
        <TakeAlong name={carName(car)} />
      </MoneyBox>
      <div className="story">
        <CarFacts car={car} />
        {car.carPrice !== null && <Calculator price={car.carPrice} downpay={car.carDownpay ?? 0} finance={finance} />}
      </div>
      <SimilarCars cars={similar} terms={finance} />
      <ViewedCars except={car.carID} />
    </>
  );
}
