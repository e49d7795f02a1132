import type { keepingCalls } from '#contract/keeping/keeping-calls.ts';
import type { OwnData } from '#contract/keeping/own-data.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { DeletePerson } from '#server/accounts/delete-person.ts';
import type { ForeseeClosing } from '#server/applications/kept/keep-application.ts';
import type { Records } from '#server/applications/kept/open-kept.ts';
import type { ReadOwnApplication } from '#server/applications/own-application.ts';
import type { ListOwnInquiries } from '#server/inquiries/buyer-inquiries.ts';
import type { OwnNotices } from '#server/inquiries/notices/own-notices.ts';
import type { ForeseeErasures } from '#server/keeping/foresee-erasures.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { SavedCars } from '#server/saved/saved-cars.ts';
import type { WatchedCars } from '#server/saved/watched-cars.ts';
import type { Viewings } from '#server/viewings/viewings.ts';
import type { Handlers } from '../invoke.ts';
import { self } from './signed-in.ts';

export type KeepingFeatures = {
  accounts: Accounts;
  deletePerson: DeletePerson;
  ownNotices: OwnNotices;
  readOwnApplication: ReadOwnApplication;
  listOwnInquiries: ListOwnInquiries;
  viewings: Viewings;
  inventory: Pick<Inventory, 'ownOffers' | 'listPurchases'>;
  savedCars: SavedCars;
  watchedCars: WatchedCars;
  foreseeClosing: ForeseeClosing;
  foreseeErasures: ForeseeErasures;
  records: Records;
};

/** Whose data it is is told by the session alone. */
export function createKeepingHandlers(features: KeepingFeatures): Pick<Handlers, keyof typeof keepingCalls> {
  const { accounts, ownNotices, records } = features;
  return {
    listOwnNotices: async (_input, ask) => ({ notices: await ownNotices.listFor(await self(ask)) }),
    readOwnNotice: async ({ id }, ask) => ownNotices.read(await self(ask), id),
    downloadOwnData: async ({ password }, ask) => readOwnData(await self(ask), password),
    foreseeClosing: async (_input, ask) => {
      const userID = await self(ask);
      const [application, notices] = [await features.foreseeClosing(userID), await ownNotices.keptUntil(userID)];
      const bought = await features.inventory.listPurchases(userID);
      return {
        application: application?.toISOString() ?? null,
        notices: notices?.toISOString() ?? null,
        purchases:
          bought
            .map(({ keepUntil }) => keepUntil)
            .toSorted()
            .at(-1) ?? null,
      };
    },
    closeAccount: async ({ password }, ask) => {
      const userID = await self(ask);
      await accounts.prove(userID, password, (tx) => features.deletePerson.byOwner(tx, userID));
      ask.session.end();
      return { message: 'Your account is deleted.' };
    },
    foreseeErasures: () => features.foreseeErasures(),
    listRecords: () => records.list(),
    openRecord: async ({ id }, ask) => records.open(id, await self(ask)),
  };

  async function readOwnData(userID: number, password: string): Promise<OwnData> {
    const { account, madeAt } = await accounts.proveForDownload(userID, password);
    return {
      madeAt: madeAt.toISOString(),
      account,
      sessions: await accounts.listSessions({ userID }, undefined),
      ...(await features.readOwnApplication(userID)),
      inquiries: await features.listOwnInquiries(userID),
      viewings: await features.viewings.listFor(userID),
      notices: await ownNotices.readAll(userID),
      offers: await features.inventory.ownOffers.listFor(userID),
      purchases: await features.inventory.listPurchases(userID),
      savedCars: await features.savedCars.listFor(userID),
      watchedCars: await features.watchedCars.listFor(userID),
    };
  }
}
