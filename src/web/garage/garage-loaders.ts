import { data, type LoaderFunctionArgs } from 'react-router';
import type { Api } from '#contract/api.ts';
import type { Car } from '#contract/car.ts';
import { comparedIn } from '#contract/compare.ts';
import { isRefusal } from '#contract/refusal-error.ts';
import { loaderApi, loaderGarage, loaderSession } from '../api-context.ts';
import { toCard } from '../card.ts';
import type { SessionState } from '../session.tsx';

/** What the pages need on which cars are kept in mind, compared and seen. */
export const garageLoaders = {
  /** Null on the server: only the browser knows whose garage it is. */
  saved: Object.assign(
    async ({ context }: LoaderFunctionArgs) => {
      const carIDs = await context.get(loaderGarage).settled();
      const session = context.get(loaderSession);
      if (carIDs === undefined || session === null) return null;
      const whose = whoseIs(await session.known());
      const cars = await findCars(context.get(loaderApi), carIDs);
      const found = new Set(cars.map(({ carID }) => carID));
      return { cards: cars.map(toCard), gone: carIDs.filter((carID) => !found.has(carID)), whose };
    },
    { hydrate: true },
  ),

  compare: async ({ request, context }: LoaderFunctionArgs) => {
    const asked = comparedIn(new URL(request.url).searchParams);
    const cars = await findCars(context.get(loaderApi), asked);
    return { cars, missing: asked.length - cars.length };
  },

  viewing: async ({ params, context }: LoaderFunctionArgs) => {
    const token = params['token'] ?? '';
    const choice = await context.get(loaderApi).readViewing({ token }).catch(refuseLink);
    const isPast = choice.bookedFor !== null && Date.parse(choice.bookedFor) < Date.now();
    return { token, choice, isPast };
  },
};

export type SavedData = Awaited<ReturnType<typeof garageLoaders.saved>>;
export type CompareData = Awaited<ReturnType<typeof garageLoaders.compare>>;
export type ViewingData = Awaited<ReturnType<typeof garageLoaders.viewing>>;

/** Nobody's are those that this browser keeps by itself. */
export const whoseIs = (user: SessionState) => (user === null || user === 'loading' ? 'nobody' : user.userID);

export const viewingNotFound = 'viewing-not-found';

/** A link that leads nowhere is a page that does not exist, whatever is wrong with it. */
function refuseLink(error: unknown): never {
  if (isRefusal(error) && error.status < 500) throw data(viewingNotFound, { status: 404 });
  throw error;
}

/** One call takes this many. */
const carsAtOnce = 50;

async function findCars(api: Api, carIDs: readonly number[]): Promise<Car[]> {
  const calls: Promise<Car[]>[] = [];
  for (let start = 0; start < carIDs.length; start += carsAtOnce)
    calls.push(api.carsByID({ ids: carIDs.slice(start, start + carsAtOnce).join(',') }));
  return (await Promise.all(calls)).flat();
}
