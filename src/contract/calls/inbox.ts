import { z } from 'zod';
import { onlyReads } from '../audit-actions.ts';
import { BlockDraft, ClerkViewing, DeskWeek, ViewingMove } from '../desk-calendar.ts';
import { InboxAnswer, InboxQuestion, InquiryNote, OpenedInquiry } from '../inbox.ts';
import { ClerkInquiry } from '../inquiry.ts';
import { id } from '../numbers.ts';
import { requiredText, text } from '../text.ts';
import { message, type Call } from './call.ts';

/** What the clerk does with people: their inquiries and their visits. */
export const inboxCalls = {
  listCarInquiries: {
    about: 'Inquiries on a car, with what the applicants wrote. Each look is written down.',
    audience: 'admin',
    audit: ['inquiries viewed', 'application viewed'],
    input: z.object({ id }),
    answer: z.object({ inquiries: z.array(ClerkInquiry) }),
    refuses: ['car-not-found'],
  },
  listInbox: {
    about: 'Inquiries across all cars, longest waiting first.',
    audience: 'admin',
    audit: onlyReads,
    input: InboxQuestion,
    answer: InboxAnswer,
  },
  openInquiry: {
    about: 'One inquiry with all that was written and all that happened. The look is written down.',
    audience: 'admin',
    audit: ['inquiry viewed', 'application viewed'],
    input: z.object({ id }),
    answer: OpenedInquiry,
    refuses: ['inquiry-not-found'],
  },
  confirmInquiry: {
    about: 'Approves an inquiry; once more changes nothing.',
    audience: 'admin',
    audit: ['inquiry approved'],
    input: z.object({ id }),
    answer: z.object({ inquiryStatus: z.literal('approved') }),
    refuses: ['inquiry-not-found', 'illegal-step'],
  },
  declineInquiry: {
    about: 'Declines an inquiry. The buyer gets a letter with the reason; once more changes nothing.',
    audience: 'admin',
    audit: ['inquiry declined'],
    input: z.object({ id, reason: requiredText(1000, 'Enter the reason. The buyer reads it.') }),
    answer: z.object({ inquiryStatus: z.literal('declined') }),
    refuses: ['inquiry-not-found', 'illegal-step'],
  },
  wantInformation: {
    about: 'Asks the buyer for something that is missing, by letter. The inquiry stays pending.',
    audience: 'admin',
    audit: ['information wanted'],
    input: z.object({ id, question: requiredText(1000, 'Enter what is missing. The buyer reads it.') }),
    answer: message,
    refuses: ['inquiry-not-found', 'illegal-step'],
  },
  addNote: {
    about: 'Keeps a note on an inquiry that buyers never see.',
    audience: 'admin',
    audit: ['note added'],
    input: z.object({ id, body: requiredText(4000, 'Enter a note.') }),
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
  deleteUser: {
    about: 'Deletes a person with all that hangs on him.',
    audience: 'admin',
    audit: ['user deleted'],
    input: z.object({ id }),
    answer: message,
    refuses: ['user-not-found', 'last-admin'],
  },
  readWeek: {
    about: 'A week of viewings: what is booked, what is blocked, who still waits for a time.',
    audience: 'admin',
    audit: onlyReads,
    input: z.object({
      day: z.iso
        .date('day must be a date such as 2026-11-16.')
        .refine((day) => day > '2000' && day < '2100', 'day must be within this century.')
        .optional(),
    }),
    answer: DeskWeek,
  },
  acceptViewing: {
    about: 'Tells the buyer that someone will be there; once more changes nothing.',
    audience: 'admin',
    audit: ['viewing accepted'],
    input: z.object({ viewingID: id }),
    answer: ClerkViewing,
    refuses: ['not-found', 'illegal-step'],
  },
  moveViewing: {
    about: 'Books or moves a viewing to another time and tells the buyer.',
    audience: 'admin',
    audit: ['viewing booked', 'viewing moved'],
    input: ViewingMove,
    answer: ClerkViewing,
    refuses: ['not-found', 'illegal-step', 'time-taken', 'time-blocked'],
  },
  callOffViewing: {
    about: 'Calls a viewing off and tells the buyer.',
    audience: 'admin',
    audit: ['viewing called off'],
    input: z.object({ viewingID: id, reason: text(500).optional() }),
    answer: ClerkViewing,
    refuses: ['not-found', 'illegal-step'],
  },
  blockTimes: {
    about: 'No car is shown in this stretch of time. What is booked in it stays.',
    audience: 'admin',
    audit: ['times blocked'],
    input: BlockDraft,
    answer: z.object({ blockID: z.int() }),
    status: 201,
  },
  unblockTimes: {
    about: 'Opens a blocked stretch of time again.',
    audience: 'admin',
    audit: ['times unblocked'],
    input: z.object({ blockID: id }),
    answer: message,
    refuses: ['not-found'],
  },
} as const satisfies Record<string, Call>;
