import { useSavedPageWords } from '#web/copy/pages/saved-pages.ts';
import { useShortlist, useKept } from '#web/cards/shortlist.ts';

/** Saved cars that left the lot, and the way to forget them. */
export function GoneSaved({ carIDs }: { carIDs: readonly number[] }) {
  const words = useSavedPageWords().saved;
  const shortlist = useShortlist();
  const saved = useKept((kept) => kept.saved);
  const still = carIDs.filter((carID) => saved.includes(carID));
  if (still.length === 0) return null;
  return (
    <p className="notice">
      {words.gone(still.length)}{' '}
      <button type="button" className="link" onClick={() => still.forEach((carID) => shortlist.toggleSaved(carID))}>
        {words.forgetGone(still.length)}
      </button>
    </p>
  );
}
