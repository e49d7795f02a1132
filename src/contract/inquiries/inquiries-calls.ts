import { z } from 'zod';
import { type Call, message, nothing } from '#contract/api/call-definition.ts';
import { id } from '#contract/api/numbers.ts';
import { requiredText } from '#contract/api/text.ts';
import { onlyReads } from '#contract/audit/audit-actions.ts';
import { Decline } from './decline.ts';
import { InboxAnswer, InboxNews, InboxQuestion, InquiryNote, Notice, OpenedInquiry } from './inbox.ts';
import { WantedInformation } from './information.ts';
import { StaffInquiry, UserInquiry } from './inquiry.ts';

/** Questions about a car: what buyers ask, and what staff do about it. */
export const inquiriesCalls = {
  requestInquiry: {
    about: 'Creates an inquiry on a car.',
    audience: 'user',
    audit: { none: 'The inquiry’s timeline begins with it.' },
    input: z.object({ carID: id, userID: id.optional() }),
    answer: z.object({ inquiryID: z.int() }),
    status: 201,
    refuses: ['no-pre-approval', 'car-not-found', 'already-inquired', 'too-many-requests'],
  },
  listInquiries: {
    about: 'Lists your inquiries with their timelines.',
    audience: 'user',
    audit: onlyReads,
    input: z.object({ userID: id.optional() }),
    answer: z.object({ inquiries: z.array(UserInquiry) }),
  },
  cancelInquiry: {
    about: 'Cancels an inquiry.',
    audience: 'user',
    audit: ['inquiry cancelled'],
    input: z.object({ carID: id, userID: id.optional() }),
    answer: message,
    refuses: ['inquiry-not-found', 'too-many-requests'],
  },
  listCarInquiries: {
    about: 'Lists inquiries on a car with the applicants’ details. Each view is logged.',
    audience: 'admin',
    audit: ['inquiries viewed', 'application viewed'],
    input: z.object({ id }),
    answer: z.object({ inquiries: z.array(StaffInquiry) }),
    refuses: ['car-not-found'],
  },
  listInbox: {
    about: 'Lists inquiries on all cars, longest waiting first.',
    audience: 'admin',
    audit: onlyReads,
    input: InboxQuestion,
    answer: InboxAnswer,
    compressed: true,
  },
  watchInbox: {
    about:
      'Returns how many inquiries are waiting and whether anything changed. Meant for polling. Does not keep a session alive.',
    audience: 'admin',
    audit: onlyReads,
    input: nothing,
    answer: InboxNews,
    passive: true,
  },
  refreshInbox: {
    about: 'Reloads the inbox after a change was noticed. Does not keep a session alive.',
    audience: 'admin',
    audit: onlyReads,
    input: InboxQuestion,
    answer: InboxAnswer,
    compressed: true,
    passive: true,
  },
  openInquiry: {
    about: 'Returns one inquiry with its details and history. The view is logged.',
    audience: 'admin',
    audit: ['inquiry viewed', 'application viewed'],
    input: z.object({ id }),
    answer: OpenedInquiry,
    refuses: ['inquiry-not-found'],
  },
  confirmInquiry: {
    about: 'Approves an inquiry. Safe to repeat.',
    audience: 'admin',
    audit: ['inquiry approved'],
    input: z.object({ id }),
    answer: z.object({ inquiryStatus: z.literal('approved') }),
    refuses: ['inquiry-not-found', 'illegal-step'],
  },
  declineInquiry: {
    about: 'Declines an inquiry for 1 to 4 reasons and emails them to the buyer. Safe to repeat.',
    audience: 'admin',
    audit: ['inquiry declined'],
    input: Decline,
    answer: z.object({ inquiryStatus: z.literal('declined') }),
    refuses: ['inquiry-not-found', 'illegal-step'],
  },
  wantInformation: {
    about:
      'Emails the buyer what is missing from the application and a last day to send it, 7 to 30 days ahead. The inquiry stays pending.',
    audience: 'admin',
    audit: ['information wanted'],
    input: WantedInformation,
    answer: message,
    refuses: ['inquiry-not-found', 'illegal-step'],
  },
  readNotice: {
    about: 'Returns a notice of credit action as it was sent. The view is logged.',
    audience: 'admin',
    audit: ['notice viewed'],
    input: z.object({ id }),
    answer: Notice,
    refuses: ['not-found'],
  },
  addNote: {
    about: 'Adds an internal note to an inquiry. Buyers never see it.',
    audience: 'admin',
    audit: ['note added'],
    input: z.object({ id, body: requiredText(4000, { code: 'no-note' }) }),
    answer: z.object({ notes: z.array(InquiryNote) }),
    status: 201,
    refuses: ['inquiry-not-found'],
  },
  deleteInquiry: {
    about: 'Deletes an inquiry.',
    audience: 'admin',
    audit: ['inquiry deleted'],
    input: z.object({ id }),
    answer: message,
    refuses: ['inquiry-not-found'],
  },
} as const satisfies Record<string, Call>;
