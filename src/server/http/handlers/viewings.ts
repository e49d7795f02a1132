import type { viewingsCalls } from '#contract/viewings/viewings-calls.ts';
import type { Blocks } from '#server/viewings/blocks.ts';
import type { Bookings } from '#server/viewings/bookings.ts';
import type { ReadWeek } from '#server/viewings/calendar-week.ts';
import type { NoShows } from '#server/viewings/no-shows.ts';
import type { OpenViewing } from '#server/viewings/open-viewing.ts';
import type { StaffBookings } from '#server/viewings/staff-bookings.ts';
import type { Viewings } from '#server/viewings/viewings.ts';
import type { Ask } from '../ask.ts';
import type { Handlers } from '../invoke.ts';
import { self } from './signed-in.ts';

export type ViewingFeatures = {
  viewings: Viewings;
  bookings: Bookings;
  readWeek: ReadWeek;
  openViewing: OpenViewing;
  noShows: NoShows;
  staffBookings: StaffBookings;
  blocks: Blocks;
};

export function createViewingsHandlers(features: ViewingFeatures): Pick<Handlers, keyof typeof viewingsCalls> {
  const { viewings, bookings, staffBookings, blocks } = features;
  return {
    requestViewing: async ({ userID, carID }, ask) => {
      await viewings.request(await self(ask, userID), carID);
      return { message: 'An email with available times is on its way.' };
    },
    listViewings: async (_input, ask) => ({ viewings: await viewings.listFor(await self(ask)) }),
    readViewing: async ({ token }, ask) => {
      await keepPrivate(ask);
      return viewings.read(token);
    },
    bookViewing: async ({ token, startsAt, seenFor }, { language }) => {
      await bookings.book({ token, seen: seenTime(seenFor), language }, new Date(startsAt));
      return viewings.read(token);
    },
    cancelViewing: async ({ token, seenFor }, { language }) => {
      await bookings.cancel({ token, seen: seenTime(seenFor), language });
      return { message: 'Your viewing is canceled.' };
    },
    readWeek: ({ day }) => features.readWeek(day),
    openViewing: async ({ viewingID }, ask) => features.openViewing(viewingID, await self(ask)),
    acceptViewing: async ({ viewingID, seenFor }, ask) =>
      staffBookings.accept({ viewingID, seen: seenTime(seenFor) }, await self(ask)),
    moveViewing: async ({ viewingID, startsAt, seenFor }, ask) =>
      staffBookings.move({ viewingID, seen: seenTime(seenFor) }, new Date(startsAt), await self(ask)),
    callOffViewing: async ({ viewingID, reason = '', seenFor }, ask) =>
      staffBookings.callOff({ viewingID, seen: seenTime(seenFor) }, reason, await self(ask)),
    bookGuest: async ({ carID, startsAt, lName = '', email = '', ...rest }, ask) =>
      staffBookings.bookGuest({ ...rest, lName, email }, { carID, startsAt: new Date(startsAt) }, await self(ask)),
    deleteGuest: async ({ viewingID }, ask) => {
      await staffBookings.deleteGuest(viewingID, await self(ask));
      return { message: 'The viewing and the visitor’s information are deleted.' };
    },
    noteNoShow: async ({ viewingID }, ask) => features.noShows.note(viewingID, await self(ask)),
    takeBackNoShow: async ({ viewingID }, ask) => features.noShows.takeBack(viewingID, await self(ask)),
    foreseeBlock: ({ startsAt, endsAt }) => blocks.foresee({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }),
    blockTimes: async ({ startsAt, endsAt, reason = '' }, ask) => {
      const stretch = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), reason };
      return { blockID: await blocks.block(stretch, await self(ask)) };
    },
    unblockTimes: async ({ blockID }, ask) => {
      await blocks.unblock(blockID, await self(ask));
      return { message: 'These times are open again.' };
    },
  };
}

const seenTime = (seenFor: string | null | undefined) => (typeof seenFor === 'string' ? new Date(seenFor) : seenFor);

/** An answer to a link that only one person has is not kept for others; having asked who it is sees to that. */
async function keepPrivate(ask: Ask): Promise<void> {
  await ask.visitor();
}
