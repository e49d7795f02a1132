import { useState } from 'react';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { useSwipe } from '#web/ui/hooks/use-swipe.ts';

export type PhotoSlider = {
  /** Which photo is shown. */
  shown: number;
  /** Only once the page is alive, and where there is more than one. */
  canLeaf: boolean;
  leaf: (step: 1 | -1) => void;
  /** For the element that a finger moves on. */
  swipe: Partial<ReturnType<typeof useSwipe>>;
};

/** Going through a handful of photos, round and round, by arrow or by finger. */
export function usePhotoSlider(count: number): PhotoSlider {
  const [shown, setShown] = useState(0);
  const canLeaf = useHydrated() && count > 1;
  const leaf = (step: 1 | -1) => setShown((shown) => (shown + step + count) % count);
  const swipe = useSwipe(leaf);
  return { shown, canLeaf, leaf, swipe: canLeaf ? swipe : {} };
}
