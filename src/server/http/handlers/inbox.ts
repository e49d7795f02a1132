import type { inboxCalls } from '#contract/calls/inbox.ts';
import type { DeletePerson } from '#server/accounts/delete-person.ts';
import type { ListCarInquiries } from '#server/inquiries/car-inquiries.ts';
import type { Decisions } from '#server/inquiries/decisions.ts';
import type { ListInbox } from '#server/inquiries/inbox.ts';
import type { Information } from '#server/inquiries/information.ts';
import type { Inquiries } from '#server/inquiries/inquiries.ts';
import type { AddNote } from '#server/inquiries/notes.ts';
import type { OpenInquiry } from '#server/inquiries/opened-inquiry.ts';
import type { Blocks } from '#server/viewings/blocks.ts';
import type { ClerkBookings } from '#server/viewings/clerk-bookings.ts';
import type { ReadWeek } from '#server/viewings/week.ts';
import type { Handlers } from '../invoke.ts';
import { self } from './signed-in.ts';

export type InboxRooms = {
  inquiries: Inquiries;
  decisions: Decisions;
  listCarInquiries: ListCarInquiries;
  listInbox: ListInbox;
  openInquiry: OpenInquiry;
  wantInformation: Information['want'];
  addNote: AddNote;
  deletePerson: DeletePerson;
  readWeek: ReadWeek;
  clerkBookings: ClerkBookings;
  blocks: Blocks;
};

/** What the clerk does with people. Who he is comes from his session alone. */
export function createInboxHandlers(rooms: InboxRooms): Pick<Handlers, keyof typeof inboxCalls> {
  const { inquiries, decisions, clerkBookings, blocks } = rooms;
  return {
    listCarInquiries: async ({ id }, ask) => ({ inquiries: await rooms.listCarInquiries(id, await self(ask)) }),
    listInbox: (question) => rooms.listInbox(question),
    openInquiry: async ({ id }, ask) => rooms.openInquiry(id, await self(ask)),
    confirmInquiry: async ({ id }, ask) => {
      await decisions.approve(id, await self(ask));
      return { inquiryStatus: 'approved' };
    },
    declineInquiry: async ({ id, reason }, ask) => {
      await decisions.decline(id, reason, await self(ask));
      return { inquiryStatus: 'declined' };
    },
    wantInformation: async ({ id, question }, ask) => {
      await rooms.wantInformation(id, question, await self(ask));
      return { message: 'The buyer gets your question by letter.' };
    },
    addNote: async ({ id, body }, ask) => ({ notes: await rooms.addNote(id, body, await self(ask)) }),
    deleteInquiry: async ({ id }, ask) => {
      await inquiries.delete(id, await self(ask));
      return { message: 'Inquiry deleted successfully.' };
    },
    deleteUser: async ({ id }, ask) => {
      await rooms.deletePerson(id, await self(ask));
      return { message: 'User deleted successfully.' };
    },
    readWeek: ({ day }) => rooms.readWeek(day),
    acceptViewing: async ({ viewingID }, ask) => clerkBookings.accept(viewingID, await self(ask)),
    moveViewing: async ({ viewingID, startsAt }, ask) =>
      clerkBookings.move(viewingID, new Date(startsAt), await self(ask)),
    callOffViewing: async ({ viewingID, reason = '' }, ask) =>
      clerkBookings.callOff(viewingID, reason, await self(ask)),
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
