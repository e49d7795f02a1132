import { useGaragePageWords } from '../words/garage-pages.ts';
import { useGarage, useKept } from './garage.ts';

/** Saved cars that left the yard, and the way to forget them. */
export function GoneSaved({ carIDs }: { carIDs: readonly number[] }) {
  const words = useGaragePageWords().saved;
  const garage = useGarage();
  const saved = useKept((kept) => kept.saved);
  const still = carIDs.filter((carID) => saved.includes(carID));
  if (still.length === 0) return null;
  return (
    <p className="notice">
      {words.gone(still.length)}{' '}
      <button type="button" className="link" onClick={() => still.forEach((carID) => garage.toggleSaved(carID))}>
        {words.forgetGone(still.length)}
      </button>
    </p>
  );
}
