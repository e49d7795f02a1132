import type { Accounts } from './accounts/accounts.ts';
import type { createBuyersWay } from './buyers-way.ts';
import type { Stock } from './cars/stock.ts';
import type { Database } from './database/database.ts';
import type { DemoDoors } from './demo/load.ts';
import type { Insights } from './insights/insights.ts';

type At<T> = (clock: () => Date) => T;

/** The demonstration comes in through the same doors as everyone, at times of its own. */
export function createDemoDoors(house: {
  database: Database;
  accounts: Accounts;
  stockAt: At<Stock>;
  buyersWayAt: At<ReturnType<typeof createBuyersWay>>;
  insights: Insights;
  clock: () => Date;
}): DemoDoors {
  const now = house.buyersWayAt(house.clock);
  return {
    database: house.database,
    ensureAccount: house.accounts.ensure,
    addCar: (draft, at) => house.stockAt(() => at).cars.add(draft, { actorID: null }),
    apply: (userID, form, proof, at) => house.buyersWayAt(() => at).applications.apply(userID, form, proof),
    requestInquiry: (userID, carID, at) => house.buyersWayAt(() => at).inquiries.request(userID, carID),
    approveInquiry: now.decisions.approve,
    declineInquiry: now.decisions.decline,
    noteOnInquiry: async (...given) => void (await now.addNote(...given)),
    requestViewing: now.viewings.request,
    recordVisits: house.insights.record,
    async bookViewing(userID, carID, place) {
      const offered = (await now.viewings.listFor(userID)).find((viewing) => viewing.carID === carID);
      const token = offered?.link.split('/').at(-1) ?? '';
      const time = (await now.viewings.read(token)).times[place];
      if (time !== undefined) await now.bookings.book(token, new Date(time));
    },
  };
}
