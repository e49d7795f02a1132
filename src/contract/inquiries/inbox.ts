import { z } from 'zod';
import { problemText } from '#contract/problems/problem-text.ts';
import { noticeKinds } from './notice-terms.ts';
import { language } from '#contract/accounts/account.ts';
import { declineReasons } from './decline-reasons.ts';
import { inquiryStatuses } from './inquiry-terms.ts';
import { StaffInquiry, TimelineEntry } from './inquiry.ts';
import { id, wholeNumber } from '#contract/api/numbers.ts';
import { text } from '#contract/api/text.ts';

/** An inquiry among all others: who, which car, how long ago, by when. Nothing that the applicant wrote. */
export const InboxInquiry = z.object({
  inquiryID: z.int(),
  userID: z.int(),
  carID: z.int(),
  car: z.string(),
  carImage: z.string(),
  /** Only while there is no image yet, but will be. */
  photoOnItsWay: z.literal(true).optional(),
  fName: z.string(),
  lName: z.string(),
  email: z.string(),
  inquiryStatus: z.enum(inquiryStatuses),
  createdAt: z.iso.datetime(),
  /** Promised to the buyer. */
  answerBy: z.iso.datetime(),
  /** The law's last day. */
  lawfulBy: z.iso.datetime(),
  /** Since then the buyer owes us an answer; null while none was asked for. */
  informationWantedAt: z.iso.datetime().nullable(),
  /** Sold or archived: nobody waits for an answer any more. */
  isCarGone: z.boolean(),
  /** The last day for it; null where none was named. */
  informationBy: z.iso.date().nullable(),
  /** That day is over, and it is our turn again. */
  isInformationOverdue: z.boolean(),
  noteCount: z.int(),
  bookedFor: z.iso.datetime().nullable(),
});
export type InboxInquiry = z.infer<typeof InboxInquiry>;

/** What the inbox is asked for; all of it stands in the address of the page. */
export const InboxQuestion = z.object({
  status: z.enum(inquiryStatuses).optional(),
  /** Of cars that can still be had. `unanswered`: pending for over 24 hours. `due`: past the date promised. `waiting`: the buyer owes us an answer. */
  show: z.enum(['unanswered', 'due', 'waiting']).optional(),
  /** Part of a name, an e-mail address or a car. */
  text: text(100).optional(),
  carID: id.optional(),
  page: wholeNumber(1, 100_000, problemText({ code: 'param-not-a-page', param: 'page' })).default(1),
});

/** What a page asks for again and again. */
export const InboxNews = z.object({
  /** How many inquiries wait for us: pending, about a car that can still be had, and not for the buyer's answer, unless its day is over. */
  ourTurn: z.int(),
  /** Another one where any inquiry came, went, was decided, a buyer was asked, or a car went or came back. */
  version: z.string(),
});
export type InboxNews = z.infer<typeof InboxNews>;

export const InboxAnswer = z.object({
  inquiries: z.array(InboxInquiry),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /** In which the times of viewings are told. */
  timeZone: z.string(),
  version: InboxNews.shape.version,
  /** Over all inquiries, whatever is asked for. */
  counts: z.object({
    all: z.int(),
    pending: z.int(),
    /** Of what is pending: what waits for us, because the car can still be had and the buyer owes us nothing. */
    ourTurn: z.int(),
    unanswered: z.int(),
    due: z.int(),
    waiting: z.int(),
    approved: z.int(),
    declined: z.int(),
  }),
});
export type InboxAnswer = z.infer<typeof InboxAnswer>;

export const InquiryNote = z.object({
  noteID: z.int(),
  /** '' when the admin is gone. */
  author: z.string(),
  body: z.string(),
  at: z.iso.datetime(),
});
export type InquiryNote = z.infer<typeof InquiryNote>;

/** What the car would cost this buyer a month, and what share of the income that is. */
export const InquiryPayment = z.object({
  monthly: z.int(),
  down: z.number(),
  months: z.int(),
  apr: z.number(),
  /** Whether down payment and term are the buyer's own, or the usual ones. */
  isBuyersPlan: z.boolean(),
  /** In percent of a month's income, to a tenth; null where no income is on file. */
  ofIncome: z.number().nullable(),
});
export type InquiryPayment = z.infer<typeof InquiryPayment>;

/** What the law wanted told about an inquiry. */
export const NoticeListed = z.object({
  noticeID: z.int(),
  kind: z.enum(noticeKinds),
  at: z.iso.datetime(),
  /** Its email is written, and the copy can be read. */
  isWritten: z.boolean(),
});
export type NoticeListed = z.infer<typeof NoticeListed>;

/** A notice to the letter, as it was sent. */
export const Notice = NoticeListed.omit({ isWritten: true }).extend({
  language,
  /** Then it is deleted. */
  keepUntil: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type Notice = z.infer<typeof Notice>;

/** One inquiry opened: all that was written and all that happened. Opening it is written down. */
export const OpenedInquiry = StaffInquiry.extend({
  /** In which the buyer reads what we write. */
  language,
  car: z.string(),
  carImage: z.string(),
  carPrice: z.number().nullable(),
  /** Null while the car has no price. */
  payment: InquiryPayment.nullable(),
  answerBy: z.iso.datetime(),
  lawfulBy: z.iso.datetime(),
  informationWantedAt: z.iso.datetime().nullable(),
  informationBy: z.iso.date().nullable(),
  isInformationOverdue: z.boolean(),
  bookedFor: z.iso.datetime().nullable(),
  /** Sold or archived. */
  isCarGone: z.boolean(),
  /** The last day on which an approval holds; null without one. */
  approvedUntil: z.iso.date().nullable(),
  declineReasons: z.array(z.enum(declineReasons)),
  /** What was written for `other`. */
  declineOther: z.string(),
  timeline: z.array(TimelineEntry),
  notes: z.array(InquiryNote),
  /** Oldest first. */
  notices: z.array(NoticeListed),
});
export type OpenedInquiry = z.infer<typeof OpenedInquiry>;
