import type { savedCalls } from '#contract/saved/saved-calls.ts';
import type { SavedCars } from '#server/saved/saved-cars.ts';
import type { WatchedCars } from '#server/saved/watched-cars.ts';
import type { Handlers } from '../invoke.ts';
import { self } from './signed-in.ts';

export function createSavedHandlers({
  savedCars,
  watchedCars,
}: {
  savedCars: SavedCars;
  watchedCars: WatchedCars;
}): Pick<Handlers, keyof typeof savedCalls> {
  return {
    listSaved: async (_input, ask) => ({ carIDs: await savedCars.listFor(await self(ask)) }),
    saveCars: async ({ carIDs }, ask) => ({ carIDs: await savedCars.save(await self(ask), carIDs) }),
    unsaveCar: async ({ carID }, ask) => ({ carIDs: await savedCars.remove(await self(ask), carID) }),
    listWatched: async (_input, ask) => ({ carIDs: await watchedCars.listFor(await self(ask)) }),
    watchCar: async ({ carID }, ask) => ({ carIDs: await watchedCars.watch(await self(ask), carID) }),
    unwatchCar: async ({ carID }, ask) => ({ carIDs: await watchedCars.unwatch(await self(ask), carID) }),
  };
}
