import { useEffectEvent, useLayoutEffect } from 'react';

/** Does something once, when the page comes alive: people may have typed, ticked and moved before, and what they did counts. */
export function useOnceHydrated(act: () => void): void {
  const seen = useEffectEvent(act);
  useLayoutEffect(() => seen(), []);
}
