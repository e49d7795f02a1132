import { useSyncExternalStore } from 'react';

/** False in the HTML as it arrives, true once the page can answer to a touch. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, inHtml);
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const inHtml = () => false;
