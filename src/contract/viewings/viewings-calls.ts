import { z } from 'zod';
import { problemText } from '#contract/problems/problem-text.ts';
import { type Call, message, nothing } from '#contract/api/call-definition.ts';
import { id } from '#contract/api/numbers.ts';
import { requiredText, text } from '#contract/api/text.ts';
import { onlyReads } from '#contract/audit/audit-actions.ts';
import {
  BlockDraft,
  BlockStretch,
  Foreseen,
  GuestBooking,
  OpenedViewing,
  StaffViewing,
  CalendarWeek,
  ViewingMove,
} from './staff-calendar.ts';
import { OwnViewing, ViewingChoice } from './viewing.ts';

const viewingLink = z.object({ token: requiredText(100, { code: 'incomplete-link' }) });
/** The booked time that whoever acts has before them; where it is another by now, they are told so instead. Unasked without it. */
const seenFor = z.iso
  .datetime(problemText({ code: 'no-such-time' }))
  .nullable()
  .optional();

/** Seeing a car: asked for and booked by buyers, kept in the calendar by staff. */
export const viewingsCalls = {
  requestViewing: {
    about: 'Requests a viewing. An email with available times follows.',
    audience: 'user',
    audit: { none: 'The inquiry’s timeline tells it.' },
    input: z.object({ carID: id, userID: id.optional() }),
    answer: message,
    status: 201,
    refuses: ['no-pre-approval', 'car-not-found', 'too-many-requests'],
  },
  listViewings: {
    about: 'Lists your viewings.',
    audience: 'user',
    audit: onlyReads,
    input: nothing,
    answer: z.object({ viewings: z.array(OwnViewing) }),
  },
  readViewing: {
    about: 'Lists available times for a viewing link.',
    audience: 'anyone',
    audit: onlyReads,
    input: viewingLink,
    answer: ViewingChoice,
    refuses: ['viewing-not-found'],
  },
  bookViewing: {
    about: 'Books a time, or reschedules.',
    audience: 'anyone',
    audit: { none: 'The inquiry’s timeline tells it.' },
    input: viewingLink.extend({ startsAt: z.iso.datetime(problemText({ code: 'no-such-time' })), seenFor }),
    answer: ViewingChoice,
    refuses: ['viewing-not-found', 'car-not-found', 'time-taken', 'illegal-step', 'too-many-requests'],
  },
  cancelViewing: {
    about: 'Cancels a viewing.',
    audience: 'anyone',
    audit: { none: 'The inquiry’s timeline tells it.' },
    input: viewingLink.extend({ seenFor }),
    answer: message,
    refuses: ['viewing-not-found', 'illegal-step', 'too-many-requests'],
  },
  readWeek: {
    about: 'Returns a week of booked viewings and blocked times, and who is waiting for a time.',
    audience: 'admin',
    audit: onlyReads,
    input: z.object({
      day: z.iso
        .date(problemText({ code: 'param-not-a-date', param: 'day' }))
        .refine((day) => day > '2000' && day < '2100', problemText({ code: 'param-of-other-century', param: 'day' }))
        .optional(),
    }),
    answer: CalendarWeek,
    compressed: true,
  },
  openViewing: {
    about: 'Returns one viewing with the visitor’s phone number. The view is logged.',
    audience: 'admin',
    audit: ['viewing viewed', 'application viewed'],
    input: z.object({ viewingID: id }),
    answer: OpenedViewing,
    refuses: ['not-found'],
  },
  acceptViewing: {
    about: 'Confirms a viewing and emails the buyer. Safe to repeat.',
    audience: 'admin',
    audit: ['viewing accepted'],
    input: z.object({ viewingID: id, seenFor }),
    answer: StaffViewing,
    refuses: ['not-found', 'illegal-step'],
  },
  moveViewing: {
    about: 'Books or reschedules a viewing and emails the buyer. Fails if the car is no longer for sale.',
    audience: 'admin',
    audit: ['viewing booked', 'viewing moved'],
    input: ViewingMove.extend({ seenFor }),
    answer: StaffViewing,
    refuses: ['not-found', 'car-not-found', 'illegal-step', 'time-taken', 'time-blocked'],
  },
  callOffViewing: {
    about: 'Cancels a viewing and emails the buyer.',
    audience: 'admin',
    audit: ['viewing called off'],
    input: z.object({ viewingID: id, reason: text(500).optional(), seenFor }),
    answer: StaffViewing,
    refuses: ['not-found', 'illegal-step'],
  },
  bookGuest: {
    about: 'Books a viewing for someone without an account. Emails them if an address is given.',
    audience: 'admin',
    audit: ['viewing booked'],
    input: GuestBooking,
    answer: StaffViewing,
    status: 201,
    refuses: ['car-not-found', 'time-taken', 'time-blocked'],
  },
  deleteGuest: {
    about: 'Deletes the viewing of someone without an account, with everything stored about them.',
    audience: 'admin',
    audit: ['guest deleted'],
    input: z.object({ viewingID: id }),
    answer: message,
    refuses: ['not-found'],
  },
  noteNoShow: {
    about: 'Marks a confirmed viewing as a no-show once its visitor is 15 minutes late. Safe to repeat.',
    audience: 'admin',
    audit: ['no-show noted'],
    input: z.object({ viewingID: id }),
    answer: StaffViewing,
    refuses: ['not-found', 'illegal-step'],
  },
  takeBackNoShow: {
    about: 'Undoes a no-show, until the viewing is rescheduled or requested again.',
    audience: 'admin',
    audit: ['no-show taken back'],
    input: z.object({ viewingID: id }),
    answer: StaffViewing,
    refuses: ['not-found', 'illegal-step', 'time-taken'],
  },
  foreseeBlock: {
    about: 'Lists bookings in a time range before you block it. They would stay booked.',
    audience: 'admin',
    audit: onlyReads,
    input: BlockStretch,
    answer: Foreseen,
  },
  blockTimes: {
    about: 'Blocks a time range for viewings. Existing bookings stay.',
    audience: 'admin',
    audit: ['times blocked'],
    input: BlockDraft,
    answer: z.object({ blockID: z.int() }),
    status: 201,
  },
  unblockTimes: {
    about: 'Unblocks a time range.',
    audience: 'admin',
    audit: ['times unblocked'],
    input: z.object({ blockID: id }),
    answer: message,
    refuses: ['not-found'],
  },
} as const satisfies Record<string, Call>;
