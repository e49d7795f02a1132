import type { inboxCalls } from '#contract/calls/inbox.ts';
import type { DeletePerson } from '#server/accounts/delete-person.ts';
import type { ListCarInquiries } from '#server/inquiries/car-inquiries.ts';
import type { Inquiries } from '#server/inquiries/inquiries.ts';
import type { Handlers } from '../invoke.ts';
import { self } from './signed-in.ts';
import { unbuilt } from './unbuilt.ts';

export type InboxRooms = { inquiries: Inquiries; listCarInquiries: ListCarInquiries; deletePerson: DeletePerson };

/** What the clerk does with people. Who he is comes from his session alone. */
export function createInboxHandlers(rooms: InboxRooms): Pick<Handlers, keyof typeof inboxCalls> {
  const { inquiries } = rooms;
  return {
    listCarInquiries: async ({ id }, ask) => ({ inquiries: await rooms.listCarInquiries(id, await self(ask)) }),
    listInbox: unbuilt,
    openInquiry: unbuilt,
    confirmInquiry: async ({ id }, ask) => {
      await inquiries.approve(id, await self(ask));
      return { inquiryStatus: 'approved' };
    },
    declineInquiry: unbuilt,
    wantInformation: unbuilt,
    addNote: unbuilt,
    deleteInquiry: async ({ id }, ask) => {
      await inquiries.delete(id, await self(ask));
      return { message: 'Inquiry deleted successfully.' };
    },
    deleteUser: async ({ id }, ask) => {
      await rooms.deletePerson(id, await self(ask));
      return { message: 'User deleted successfully.' };
    },
    readWeek: unbuilt,
    acceptViewing: unbuilt,
    moveViewing: unbuilt,
    callOffViewing: unbuilt,
    blockTimes: unbuilt,
    unblockTimes: unbuilt,
  };
}
