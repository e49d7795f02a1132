import type { LoaderFunctionArgs } from 'react-router';
import type { Api } from '#contract/api/api.ts';
import type { Car } from '#contract/inventory/car.ts';
import { comparedIn } from '#contract/catalog/compare.ts';
import { loaderApi, loaderShortlist, loaderSession } from '#web/app/api-context.ts';
import { toCard } from '#web/cards/to-card.ts';
import type { SessionState } from '#web/app/session/session.tsx';

/** Null on the server: only the browser knows whose shortlist it is. */
export async function loadSaved({ context }: LoaderFunctionArgs) {
  const carIDs = await context.get(loaderShortlist).settled();
  const session = context.get(loaderSession);
  if (carIDs === undefined || session === null) return null;
  const whose = whoseIs(await session.known());
  const cars = await findCars(context.get(loaderApi), carIDs);
  const found = new Set(cars.map(({ carID }) => carID));
  return { cards: cars.map(toCard), gone: carIDs.filter((carID) => !found.has(carID)), whose };
}

export async function loadComparison({ request, context }: LoaderFunctionArgs) {
  const asked = comparedIn(new URL(request.url).searchParams);
  const cars = await findCars(context.get(loaderApi), asked);
  return { cars, missing: asked.length - cars.length };
}

export type SavedData = Awaited<ReturnType<typeof loadSaved>>;
export type CompareData = Awaited<ReturnType<typeof loadComparison>>;

/** Nobody's are those that this browser keeps by itself. */
export const whoseIs = (user: SessionState) => (user === null || user === 'loading' ? 'nobody' : user.userID);

/** One call takes this many. */
const carsAtOnce = 50;

async function findCars(api: Api, carIDs: readonly number[]): Promise<Car[]> {
  const calls: Promise<Car[]>[] = [];
  for (let start = 0; start < carIDs.length; start += carsAtOnce)
    calls.push(api.carsByID({ ids: carIDs.slice(start, start + carsAtOnce).join(',') }));
  return (await Promise.all(calls)).flat();
}
