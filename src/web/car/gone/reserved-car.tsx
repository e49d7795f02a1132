import { useLoaderData } from 'react-router';
import type { CarData } from '#web/app/loaders.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useGoneWords } from '#web/copy/pages/gone.ts';
import { AboutCar } from '../about-car.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { TellWhenBack } from './tell-when-back.tsx';

/** A reserved car keeps all that its page shows; instead of asking for it, one asks to be told when it is back. */
export function ReservedCar() {
  const { car } = useLoaderData<CarData>();
  const words = useGoneWords();
  const dates = useDates();
  const until = car.reservedUntil == null ? null : dates.weekday(car.reservedUntil);
  return (
    <>
      <GoneNotice title={words.reservedTitle(until)} text={words.reservedText} />
      <AboutCar>
        <TellWhenBack carID={car.carID} />
      </AboutCar>
    </>
  );
}
