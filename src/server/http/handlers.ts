import type { Dealer } from '#contract/dealer.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { CarStore } from '#server/cars/car-store.ts';
import type { Cars } from '#server/cars/cars.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import { createAccountHandlers } from './handlers/account.ts';
import { createClerkHandlers } from './handlers/clerk.ts';
import { createFindCar } from './handlers/find-car.ts';
import { createPublicHandlers } from './handlers/public.ts';
import type { Handlers } from './invoke.ts';

/** Which use case answers which call. Public reads come from the catalog, everything else from the truth. */
export function createHandlers(house: {
  accounts: Accounts;
  cars: Cars;
  carStore: CarStore;
  catalog: Catalog;
  dealer: Dealer;
}): Handlers {
  const findCar = createFindCar(house);
  return {
    ...createPublicHandlers({ ...house, findCar }),
    ...createAccountHandlers(house),
    ...createClerkHandlers({ ...house, findCar }),
  };
}
