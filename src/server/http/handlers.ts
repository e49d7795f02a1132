import type { Dealer } from '#contract/dealer.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { CarStore } from '#server/cars/car-store.ts';
import { createAccountHandlers } from './handlers/account.ts';
import { createBuyerHandlers, type BuyerRooms } from './handlers/buyer.ts';
import { createDeskHandlers, type DeskRooms } from './handlers/desk.ts';
import { createFindCar } from './handlers/find-car.ts';
import { createInboxHandlers, type InboxRooms } from './handlers/inbox.ts';
import { createPublicHandlers } from './handlers/public.ts';
import { createStaffHandlers } from './handlers/staff.ts';
import { createStockHandlers, type StockRooms } from './handlers/stock.ts';
import type { Handlers } from './invoke.ts';

/** Which use case answers which call. Public reads come from the catalog, everything else from the truth. */
export function createHandlers(
  house: { accounts: Accounts; carStore: CarStore; dealer: () => Dealer } & BuyerRooms &
    StockRooms &
    InboxRooms &
    DeskRooms,
): Handlers {
  const findCar = createFindCar(house);
  return {
    ...createPublicHandlers({ ...house, findCar }),
    ...createAccountHandlers(house),
    ...createBuyerHandlers(house),
    ...createStockHandlers(house),
    ...createInboxHandlers(house),
    ...createDeskHandlers(house),
    ...createStaffHandlers(house),
  };
}
