import { lazy, Suspense } from 'react';
import type { Car } from '#contract/inventory/car.ts';
import { fetchCode } from '#web/app/fetch-code.ts';

/**
 * Nothing in there waits for a click, so the code comes after the page is alive, and for the next car with that. Where it cannot be
 * fetched, what the server wrote stays as it is.
 */
const Facts = import.meta.env.SSR
  ? (await import('./facts/car-facts.tsx')).default
  : lazy(() => fetchCode(() => import('./facts/car-facts.tsx')).catch(() => new Promise<never>(() => {})));

/** Everything known about a car. */
export function CarFacts({ car }: { car: Car }) {
  return (
    <Suspense>
      <Facts car={car} />
    </Suspense>
  );
}
