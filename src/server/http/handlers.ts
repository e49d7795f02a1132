import type { Car } from '#contract/car.ts';
import type { Dealer } from '#contract/dealer.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { CarStore } from '#server/cars/car-store.ts';
import type { Cars } from '#server/cars/cars.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { Ask } from './ask.ts';
import { Ready, type Handlers } from './invoke.ts';

/** Which use case answers which call. Public reads come from the catalog, everything else from the truth. */
export function createHandlers(house: {
  accounts: Accounts;
  cars: Cars;
  carStore: CarStore;
  catalog: Catalog;
  dealer: Dealer;
}): Handlers {
  const { accounts, cars, carStore, catalog } = house;

  async function readCar(carID: number): Promise<Car> {
    const [car] = await carStore.readMany([carID]);
    if (car === undefined) throw new Refusal('car-not-found');
    return car;
  }

  /** A car the asker may see: what is public, and for the admin the rest. */
  async function findCar(written: string, ask: Ask): Promise<Car> {
    const carID = carIDFrom(written);
    const shown = carID === undefined ? undefined : catalog.snapshot().find(carID);
    if (shown !== undefined) return shown;
    const visitor = await ask.visitor();
    if (carID === undefined || visitor?.role !== 'admin') throw new Refusal('car-not-found');
    return readCar(carID);
  }

  return {
    dealer: () => house.dealer,
    recentCars: () => ready(catalog.snapshot().list(0, recentCars)),
    listCars: ({ limit, offset = 0 }, ask) => {
      const snapshot = catalog.snapshot();
      ask.header('x-total-count', String(snapshot.cars.length));
      return ready(snapshot.list(offset, limit ?? snapshot.cars.length));
    },
    readCar: ({ id }, ask) => findCar(id, ask),
    similarCars: async ({ id }, ask) => catalog.snapshot().similarTo(await findCar(id, ask)),
    searchCars: (query) => ready(catalog.snapshot().search(query)),

    me: async (_input, ask) => ({ user: await ask.visitor() }),
    logIn: async (credentials, ask) => {
      const { user, session } = await accounts.logIn(credentials, ask.address);
      if (ask.session.token !== undefined) await accounts.endSession(ask.session.token);
      ask.session.begin(session.token, session.lifetimeSeconds);
      return { user };
    },
    logOut: async (_input, ask) => {
      if (ask.session.token !== undefined) await accounts.endSession(ask.session.token);
      ask.session.end();
      return { message: 'Logged out.' };
    },
    signUp: async (details, ask) => {
      const { user, session } = await accounts.signUp(details, ask.address);
      ask.session.begin(session.token, session.lifetimeSeconds);
      return { user };
    },

    listYard: async () => ({ cars: await carStore.readAll() }),
    changeStatus: async ({ carID, currentStatus }) => {
      const newStatus = await cars.changeStatus(carID, currentStatus);
      await catalog.refresh([carID]);
      return { newStatus };
    },
    addCar: async ({ images, ...draft }) => {
      const carID = await cars.add(draft, images);
      await catalog.refresh([carID]);
      return { carID };
    },
    editCar: async ({ carID, images, ...edit }) => {
      await cars.edit(carID, edit, images);
      await catalog.refresh([carID]);
      return readCar(carID);
    },
    deleteCar: async ({ id }) => {
      await cars.delete(id);
      await catalog.refresh([id]);
      return { message: 'Car deleted successfully.' };
    },
  };
}

const recentCars = 3;

/** What the snapshot offers went through the contract when it was made. */
function ready<T>(found: { value(): T; json(): string }): Ready<T> {
  return new Ready(found.value, found.json);
}

const largestID = 2_147_483_647;

function carIDFrom(written: string): number | undefined {
  const carID = /^\d{1,10}$/.test(written) ? Number(written) : undefined;
  return carID !== undefined && carID >= 1 && carID <= largestID ? carID : undefined;
}
