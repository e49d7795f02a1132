import type { offerCalls } from '#contract/inventory/offers/offer-calls.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { Handlers } from '../invoke.ts';
import type { ImportFeatures } from './import.ts';
import { self } from './signed-in.ts';

/** Whose offer it is is told by the session alone. What changes the car's page is followed at once. */
export function createOfferHandlers({
  inventory: { ownOffers, offerRounds },
  catalog,
}: {
  inventory: Inventory;
  catalog: ImportFeatures['catalog'];
}): Pick<Handlers, keyof typeof offerCalls> {
  const afresh = async <T>(id: number, change: Promise<T>): Promise<T> => {
    const answer = await change;
    catalog.follow([id]);
    return answer;
  };
  return {
    listOwnOffers: async (_input, ask) => ({ offers: await ownOffers.listFor(await self(ask)) }),
    readOwnOffer: async ({ carID }, ask) => ownOffers.read(await self(ask), carID),
    placeOffer: async ({ carID, amount }, ask) => ownOffers.place(await self(ask), carID, amount),
    withdrawOffer: async ({ carID }, ask) => ownOffers.withdraw(await self(ask), carID),
    readOffers: async ({ id }, ask) => afresh(id, offerRounds.read(id, await self(ask))),
    saveOffers: async ({ id, version, ...draft }, ask) =>
      afresh(id, offerRounds.save(id, version, draft, await self(ask))),
    cancelOffers: async ({ id, version }, ask) => afresh(id, offerRounds.cancel(id, version, await self(ask))),
    acceptOffer: async ({ id, ...which }, ask) => afresh(id, offerRounds.accept(id, which, await self(ask))),
    declineOffers: async ({ id, version }, ask) => afresh(id, offerRounds.decline(id, version, await self(ask))),
  };
}
