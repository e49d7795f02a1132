import { lazy, Suspense, useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { carName } from '#contract/inventory/car-name.ts';
import { fetchCode } from '#web/app/fetch-code.ts';
import { useCarRequests } from './use-car-requests.ts';
import { toCard } from '#web/cards/to-card.ts';
import type { CarData } from '#web/app/loaders.ts';
import { AboutCar } from './about-car.tsx';
import { CarActions, RequestPreApproval } from './car-actions.tsx';
import { BarSums } from './bar-sums.tsx';
import { CarPageHead } from './car-page-head.tsx';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { useShortlist } from '#web/cards/shortlist.ts';
import { useSession } from '#web/app/session/session.tsx';
import { useNoteView } from '#web/app/visit-counts.ts';
import { useWords } from '#web/copy/copy.ts';

/** Few pages are of such a car, so the code comes with those: before hydration where the page is one of them, else when it is shown. */
const GoneCar =
  import.meta.env.SSR || document.querySelector('.gone')
    ? (await import('./gone/gone-car.tsx')).default
    : lazy(() => fetchCode(() => import('./gone/gone-car.tsx')));

/** Few cars take offers, and the form comes with those: before hydration where the page says so, else when it is shown. */
const SealedOffer =
  import.meta.env.SSR || document.querySelector('.sealed-offer')
    ? (await import('./offers/sealed-offer.tsx')).default
    : lazy(() => fetchCode(() => import('./offers/sealed-offer.tsx')));

/** Fetched once the page is alive, so that a refusal can be told while the connection is lost. */
const loadRefused = () => fetchCode(() => import('./refused-request.tsx'));
const RefusedRequest = lazy(loadRefused);

/** All about one car, and the ways to go on from it. One that is reserved keeps its page; one that is sold shows its like first. */
export default function CarPage() {
  const { car } = useLoaderData<CarData>();
  const shortlist = useShortlist();
  useNoteView(car.carID);
  useEffect(() => {
    shortlist.noteViewed({ carID: car.carID, name: carName(car), photo: toCard(car).photos[0] ?? null });
  }, [shortlist, car]);
  return (
    <div className="page car" data-status={car.status}>
      <CarPageHead car={car} />
      {isGone(car) ? (
        <Suspense>
          <GoneCar key={car.carID} />
        </Suspense>
      ) : (
        <CarForSale key={car.carID} />
      )}
    </div>
  );
}

/** Its page stands although it cannot be had. */
const isGone = ({ status }: CarData['car']) => status === 'reserved' || status === 'sold';

function CarForSale() {
  const { car } = useLoaderData<CarData>();
  const words = useWords().cars;
  const dealer = useDealer();
  const { user } = useSession();
  const { busy, refused, ask, dismiss } = useCarRequests(car);
  // What could not be fetched now is asked for again when it is needed.
  useEffect(() => void loadRefused().catch(() => {}), []);
  const isSignedIn = user === 'loading' ? undefined : user !== null;
  const actions = { carID: car.carID, isSignedIn, busy, onAsk: ask };
  return (
    <>
      <AboutCar
        bar={
          <aside className="bottom-bar" aria-label={words.detail.requestPreApproval}>
            <BarSums car={car} terms={dealer.finance} />
            <RequestPreApproval {...actions} />
          </aside>
        }
      >
        <CarActions {...actions} phone={dealer.phone} />
        {car.offersUntil !== undefined && (
          <Suspense>
            <SealedOffer carID={car.carID} until={car.offersUntil} />
          </Suspense>
        )}
      </AboutCar>
      {refused !== undefined && (
        <Suspense>
          <RefusedRequest refused={refused} onClose={dismiss} />
        </Suspense>
      )}
    </>
  );
}
