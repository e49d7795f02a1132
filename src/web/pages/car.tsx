import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { carName } from '#contract/car-name.ts';
import { useCarRequests } from '../asking/car-requests.ts';
import { toCard } from '../card.ts';
import type { CarData } from '../loaders.ts';
import { Calculator } from '../parts/calculator.tsx';
import { CarActions, RequestPreApproval } from '../parts/car-actions.tsx';
import { CarFacts } from '../parts/car-facts.tsx';
import { CarPageHead } from '../parts/car-page-head.tsx';
import { CarPhotos } from '../parts/car-photos.tsx';
import { useDealer } from '../parts/dealer.ts';
import { dollars } from '../parts/figures.ts';
import { useGarage } from '../parts/garage.ts';
import { GoneNotice, isGone } from '../parts/gone-notice.tsx';
import { KeepInMind } from '../parts/keep-in-mind.tsx';
import { MoneyBox } from '../parts/money-box.tsx';
import { RefusedRequest } from '../parts/refused-request.tsx';
import { SimilarCars } from '../parts/similar-cars.tsx';
import { ViewedCars } from '../parts/viewed-cars.tsx';
import { useSession } from '../session.tsx';
import { useNoteView } from '../visit-counts.ts';
import { useWords } from '../words/index.ts';

/** All about one car, and the two ways to go on from it; one that is gone shows its like first. */
export default function CarPage() {
  const { car } = useLoaderData<CarData>();
  const garage = useGarage();
  useNoteView(car.carID);
  useEffect(() => {
    garage.noteViewed({ carID: car.carID, name: carName(car), photo: toCard(car).photos[0] ?? null });
  }, [garage, car]);
  return (
    <div className="page car" data-gone={isGone(car) || undefined}>
      <CarPageHead car={car} />
      {isGone(car) ? <GoneCar /> : <CarForSale key={car.carID} />}
    </div>
  );
}

function CarForSale() {
  const { car, similar } = useLoaderData<CarData>();
  const words = useWords().cars;
  const dealer = useDealer();
  const { user } = useSession();
  const { busy, refused, ask, dismiss } = useCarRequests(car);
  const isSignedIn = user === 'loading' ? undefined : user !== null;
  const actions = { carID: car.carID, isSignedIn, busy, onAsk: ask };
  return (
    <>
      <CarPhotos car={car} />
      <MoneyBox car={car} finance={dealer.finance}>
        <CarActions {...actions} phone={dealer.phone} />
        <KeepInMind carID={car.carID} name={carName(car)} />
      </MoneyBox>
      <div className="story">
        <CarFacts car={car} />
        {car.carPrice !== null && (
          <Calculator price={car.carPrice} downpay={car.carDownpay ?? 0} finance={dealer.finance} />
        )}
      </div>
      <SimilarCars cars={similar} terms={dealer.finance} />
      <ViewedCars except={car.carID} />
      <aside className="bottom-bar" aria-label={words.detail.requestPreApproval}>
        <p>
          {words.card.fullCost}{' '}
          <b className="loud">{car.carPrice === null ? words.card.callForPrice : dollars(car.carPrice)}</b>
        </p>
        <RequestPreApproval {...actions} />
      </aside>
      {refused !== undefined && <RefusedRequest refused={refused} onClose={dismiss} />}
    </>
  );
}

function GoneCar() {
  const { car, similar } = useLoaderData<CarData>();
  const dealer = useDealer();
  return (
    <>
      <GoneNotice status={car.status} />
      <SimilarCars cars={similar} terms={dealer.finance} />
      <CarPhotos car={car} />
      <div className="story">
        <CarFacts car={car} />
      </div>
      <ViewedCars except={car.carID} />
    </>
  );
}
