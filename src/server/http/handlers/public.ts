import type { publicCalls } from '#contract/calls/public.ts';
import type { Dealer } from '#contract/dealer.ts';
import { parseSearch } from '#contract/search.ts';
import { networkOf } from '#server/accounts/network.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { Insights } from '#server/insights/insights.ts';
import type { Ask } from '../ask.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Room } from '#server/catalog/json-list.ts';
import { Ready, type Handlers } from '../invoke.ts';
import type { FindCar } from './find-car.ts';

/** The shop window: everything comes from the catalog in memory. */
export function createPublicHandlers(house: {
  catalog: Catalog;
  dealer: () => Dealer;
  findCar: FindCar;
  insights: Insights;
}): Pick<Handlers, keyof typeof publicCalls> {
  const { catalog, dealer, findCar, insights } = house;
  return {
    dealer,
    recentCars: () => ready(catalog.snapshot().list(0, recentCars)),
    listCars: ({ limit, offset = 0 }, ask) => {
      const snapshot = catalog.snapshot();
      ask.header('x-total-count', String(snapshot.cars.length));
      return ready(snapshot.list(offset, limit ?? snapshot.cars.length));
    },
    readCar: async ({ id }, ask) => {
      const car = await findCar(id, ask);
      return catalog.snapshot().find(car.carID) === car ? asShown(car) : car;
    },
    similarCars: async ({ id }, ask) => asShown(catalog.snapshot().similarTo(await findCar(id, ask))),
    searchCars: (query) => ready(catalog.snapshot().search(query)),
    carsByID: ({ ids }) => {
      const snapshot = catalog.snapshot();
      return ids.split(',').flatMap((carID) => snapshot.find(Number(carID)) ?? []);
    },
    noteView: async ({ id }, ask) => {
      if (catalog.snapshot().find(id) === undefined) throw new Refusal('car-not-found');
      if (!(await isClerk(ask))) insights.noteView(id, networkOf(ask.address));
      return { message: 'Noted.' };
    },
    noteMissedSearch: async ({ address }, ask) => {
      const { query } = parseSearch(new URLSearchParams(address));
      if (!(await isClerk(ask)))
        insights.noteMissedSearch(query, networkOf(ask.address), (asked) => catalog.snapshot().search(asked).value());
      return { message: 'Noted.' };
    },
  };
}

/** The house's own people are not counted. */
async function isClerk(ask: Ask): Promise<boolean> {
  return ask.session.token !== undefined && (await ask.visitor())?.role === 'admin';
}

const recentCars = 3;

/** Cars of the snapshot went through the contract when it was made. */
function asShown<T>(shown: T): Ready<T> {
  return new Ready(
    () => shown,
    () => Buffer.from(JSON.stringify(shown)),
  );
}

function ready<T>(found: { value(): T; json(room: Room): Buffer }): Ready<T> {
  return new Ready(found.value, found.json);
}
