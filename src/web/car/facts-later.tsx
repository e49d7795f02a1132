import { lazy, Suspense } from 'react';
import type { Car } from '#contract/inventory/car.ts';
import { fetchCode } from '#web/app/fetch-code.ts';
import type FactsPart from './facts/car-facts.tsx';

/**
 * Nothing in there waits for a click, so the code comes after the page is alive. While it cannot be fetched, what the server wrote
 * stays as it is, and it is asked for again.
 */
const Facts = import.meta.env.SSR ? (await import('./facts/car-facts.tsx')).default : lazy(loadFacts);

async function loadFacts(): Promise<{ default: typeof FactsPart }> {
  try {
    return await fetchCode(() => import('./facts/car-facts.tsx'));
  } catch {
    await new Promise((goOn) => setTimeout(goOn, pauseMs));
    return loadFacts();
  }
}
const pauseMs = 5000;

/** Everything known about a car. */
export function CarFacts({ car }: { car: Car }) {
  return (
    <Suspense>
      <Facts car={car} />
    </Suspense>
  );
}
