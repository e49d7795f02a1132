import { useEffect, type ReactNode } from 'react';

/** Tells when everything inside answers to a touch: effects run once the whole tree is alive. */
export function AnnounceReady({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
