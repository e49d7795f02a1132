import { useSyncExternalStore } from 'react';

/** Below this there is no room for a list and a panel side by side; inbox.css says the same. */
const narrow = '(width < 64rem)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false);
}

function subscribe(listener: () => void) {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const isNarrow = () => matchMedia(narrow).matches;
