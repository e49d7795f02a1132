import { lazy, Suspense, useState } from 'react';
import type { StaffCarWithPhotos } from '#contract/inventory/staff-car.ts';
import { fetchCode } from '#web/app/fetch-code.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useStaffOfferWords } from '#web/copy/admin/offers.ts';

const OffersPanel = lazy(() => fetchCode(() => import('./offers-panel.tsx')));

/** Sealed offers on the car. They are read when somebody wants to see them, and that look is written down. */
export function OffersPart({ car, onType }: { car: StaffCarWithPhotos; onType: (isTyped: boolean) => void }) {
  const words = useStaffOfferWords();
  const dates = useDates();
  const [isShown, setShown] = useState(false);
  return (
    <section className="offers-part" aria-labelledby="offers">
      <h2 id="offers">{words.title}</h2>
      <p className="hint">{words.hint}</p>
      {isShown ? (
        <Suspense fallback={<output>{words.loading}</output>}>
          <OffersPanel carID={car.carID} onType={onType} />
        </Suspense>
      ) : (
        <>
          {car.offersUntil !== undefined && <p>{words.takenUntil(dates.time(car.offersUntil))}</p>}
          <button type="button" className="button quiet" onClick={() => setShown(true)}>
            {words.show}
          </button>
        </>
      )}
    </section>
  );
}
