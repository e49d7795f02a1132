import type { publicCalls } from '#contract/calls/public.ts';
import type { Dealer } from '#contract/dealer.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import { Ready, type Handlers } from '../invoke.ts';
import type { FindCar } from './find-car.ts';
import { unbuilt } from './unbuilt.ts';

/** The shop window: everything comes from the catalog in memory. */
export function createPublicHandlers(house: {
  catalog: Catalog;
  dealer: () => Dealer;
  findCar: FindCar;
}): Pick<Handlers, keyof typeof publicCalls> {
  const { catalog, dealer, findCar } = house;
  return {
    dealer,
    recentCars: () => ready(catalog.snapshot().list(0, recentCars)),
    listCars: ({ limit, offset = 0 }, ask) => {
      const snapshot = catalog.snapshot();
      ask.header('x-total-count', String(snapshot.cars.length));
      return ready(snapshot.list(offset, limit ?? snapshot.cars.length));
    },
    readCar: ({ id }, ask) => findCar(id, ask),
    similarCars: async ({ id }, ask) => catalog.snapshot().similarTo(await findCar(id, ask)),
    searchCars: (query) => ready(catalog.snapshot().search(query)),
    carsByID: ({ ids }) => {
      const snapshot = catalog.snapshot();
      return ids.split(',').flatMap((carID) => snapshot.find(Number(carID)) ?? []);
    },
    noteView: unbuilt,
    noteMissedSearch: unbuilt,
  };
}

const recentCars = 3;

/** What the snapshot offers went through the contract when it was made. */
function ready<T>(found: { value(): T; json(): string }): Ready<T> {
  return new Ready(found.value, found.json);
}
