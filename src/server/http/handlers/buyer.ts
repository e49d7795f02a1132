import type { buyerCalls } from '#contract/calls/buyer.ts';
import type { SavedCars } from '#server/alerts/saved-cars.ts';
import type { ApplicationStore } from '#server/applications/application-store.ts';
import type { Applications } from '#server/applications/applications.ts';
import type { Inquiries } from '#server/inquiries/inquiries.ts';
import type { ListOwnInquiries } from '#server/inquiries/own-inquiries.ts';
import { demandSelfOrAdmin } from '#server/policy.ts';
import type { Bookings } from '#server/viewings/bookings.ts';
import type { Viewings } from '#server/viewings/viewings.ts';
import type { Ask } from '../ask.ts';
import type { Handlers } from '../invoke.ts';
import { self, signedIn } from './signed-in.ts';

export type BuyerRooms = {
  applications: Applications;
  listApplications: ApplicationStore['listFor'];
  inquiries: Inquiries;
  listOwnInquiries: ListOwnInquiries;
  viewings: Viewings;
  bookings: Bookings;
  savedCars: SavedCars;
};

export function createBuyerHandlers(rooms: BuyerRooms): Pick<Handlers, keyof typeof buyerCalls> {
  const { applications, inquiries, viewings, bookings, savedCars } = rooms;
  return {
    preApproveInfo: async ({ userID }, ask) => {
      demandSelfOrAdmin(await signedIn(ask), userID);
      return { data: await rooms.listApplications(userID) };
    },
    apply: async ({ userID: named, carID, address: _address, proofOfIncome, ...form }, ask) => {
      const userID = await self(ask, named);
      await applications.apply(userID, form, proofOfIncome[0], carID);
      return { message: 'Pre-approval submitted!' };
    },
    updateApplication: async ({ userID: named, carID: _carID, address: _address, proofOfIncome, ...form }, ask) => {
      const userID = await self(ask, named);
      await applications.update(userID, form, proofOfIncome[0]);
      return { message: 'Your application was updated.' };
    },
    requestInquiry: async ({ userID, carID }, ask) => ({
      inquiryID: await inquiries.request(await self(ask, userID), carID),
    }),
    listInquiries: async ({ userID }, ask) => ({ inquiries: await rooms.listOwnInquiries(await self(ask, userID)) }),
    cancelInquiry: async ({ userID, carID }, ask) => {
      await inquiries.cancel(await self(ask, userID), carID);
      return { message: 'Your inquiry was cancelled.' };
    },
    requestViewing: async ({ userID, carID }, ask) => {
      await viewings.request(await self(ask, userID), carID);
      return { message: 'An e-mail with available times is on its way.' };
    },
    listViewings: async (_input, ask) => ({ viewings: await viewings.listFor(await self(ask)) }),
    readViewing: async ({ token }, ask) => {
      await keepPrivate(ask);
      return viewings.read(token);
    },
    bookViewing: async ({ token, startsAt }) => {
      await bookings.book(token, new Date(startsAt));
      return viewings.read(token);
    },
    cancelViewing: async ({ token }) => {
      await bookings.cancel(token);
      return { message: 'Your viewing is called off.' };
    },
    listSaved: async (_input, ask) => ({ carIDs: await savedCars.listFor(await self(ask)) }),
    saveCars: async ({ carIDs }, ask) => ({ carIDs: await savedCars.save(await self(ask), carIDs) }),
    unsaveCar: async ({ carID }, ask) => ({ carIDs: await savedCars.remove(await self(ask), carID) }),
  };
}

/** An answer to a link that only one person has is not kept for others; having asked who it is sees to that. */
async function keepPrivate(ask: Ask): Promise<void> {
  await ask.visitor();
}
