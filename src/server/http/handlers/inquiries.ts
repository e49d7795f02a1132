import type { inquiriesCalls } from '#contract/inquiries/inquiries-calls.ts';
import type { Information } from '#server/inquiries/ask-for-information.ts';
import type { ListOwnInquiries } from '#server/inquiries/buyer-inquiries.ts';
import type { ListCarInquiries } from '#server/inquiries/car-inquiries.ts';
import type { Decisions } from '#server/inquiries/decisions.ts';
import type { ListInbox, WatchInbox } from '#server/inquiries/inbox.ts';
import type { Inquiries } from '#server/inquiries/inquiries.ts';
import type { AddNote } from '#server/inquiries/notes.ts';
import type { ReadNotice } from '#server/inquiries/notices/read-notice.ts';
import type { OpenInquiry } from '#server/inquiries/open-inquiry.ts';
import type { Handlers } from '../invoke.ts';
import { self } from './signed-in.ts';

export type InquiryFeatures = {
  inquiries: Inquiries;
  listOwnInquiries: ListOwnInquiries;
  decisions: Decisions;
  listCarInquiries: ListCarInquiries;
  listInbox: ListInbox;
  watchInbox: WatchInbox;
  openInquiry: OpenInquiry;
  wantInformation: Information['want'];
  readNotice: ReadNotice;
  addNote: AddNote;
};

/** Who acts is told by the session alone. */
export function createInquiriesHandlers(features: InquiryFeatures): Pick<Handlers, keyof typeof inquiriesCalls> {
  const { inquiries, decisions } = features;
  return {
    requestInquiry: async ({ userID, carID }, ask) => ({
      inquiryID: await inquiries.request(await self(ask, userID), carID),
    }),
    listInquiries: async ({ userID }, ask) => ({ inquiries: await features.listOwnInquiries(await self(ask, userID)) }),
    cancelInquiry: async ({ userID, carID }, ask) => {
      await inquiries.cancel(await self(ask, userID), carID);
      return { message: 'Your inquiry was canceled.' };
    },
    listCarInquiries: async ({ id }, ask) => ({ inquiries: await features.listCarInquiries(id, await self(ask)) }),
    listInbox: (question) => features.listInbox(question),
    watchInbox: () => features.watchInbox(),
    refreshInbox: (question) => features.listInbox(question),
    openInquiry: async ({ id }, ask) => features.openInquiry(id, await self(ask)),
    confirmInquiry: async ({ id }, ask) => {
      await decisions.approve(id, await self(ask));
      return { inquiryStatus: 'approved' };
    },
    declineInquiry: async ({ id, reasons, other = '' }, ask) => {
      await decisions.decline(id, { reasons, other }, await self(ask));
      return { inquiryStatus: 'declined' };
    },
    wantInformation: async ({ id, items, by, question = '' }, ask) => {
      await features.wantInformation(id, { items, by, question }, await self(ask));
      return { message: 'We’ll email your question to the buyer.' };
    },
    readNotice: async ({ id }, ask) => features.readNotice(id, await self(ask)),
    addNote: async ({ id, body }, ask) => ({ notes: await features.addNote(id, body, await self(ask)) }),
    deleteInquiry: async ({ id }, ask) => {
      await inquiries.delete(id, await self(ask));
      return { message: 'Inquiry deleted successfully.' };
    },
  };
}
