import type { Dealer } from '#contract/dealer.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { createAccountHandlers } from './handlers/account.ts';
import { createBuyerHandlers, type BuyerRooms } from './handlers/buyer.ts';
import { createClerkHandlers, type ClerkRooms } from './handlers/clerk.ts';
import { createFindCar } from './handlers/find-car.ts';
import { createPublicHandlers } from './handlers/public.ts';
import type { Handlers } from './invoke.ts';

/** Which use case answers which call. Public reads come from the catalog, everything else from the truth. */
export function createHandlers(house: { accounts: Accounts; dealer: Dealer } & BuyerRooms & ClerkRooms): Handlers {
  const findCar = createFindCar(house);
  return {
    ...createPublicHandlers({ ...house, findCar }),
    ...createAccountHandlers(house),
    ...createBuyerHandlers(house),
    ...createClerkHandlers({ ...house, findCar }),
  };
}
