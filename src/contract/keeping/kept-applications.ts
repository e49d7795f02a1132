import { z } from 'zod';
import { declineReasons } from '#contract/inquiries/decline-reasons.ts';
import { inquiryStatuses } from '#contract/inquiries/inquiry-terms.ts';
import { NoticeListed } from '#contract/inquiries/inbox.ts';
import { StaffInquiry } from '#contract/inquiries/inquiry.ts';

/** What was judged, and what staff wrote down about it. */
export const KeptInquiry = z.object({
  car: z.string(),
  status: z.enum(inquiryStatuses),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  reasons: z.array(z.enum(declineReasons)),
  other: z.string(),
  notes: z.array(z.object({ at: z.iso.datetime(), body: z.string() })),
});
export type KeptInquiry = z.infer<typeof KeptInquiry>;

/** An application that is kept because the law wants it. Whose it was is told only where it is opened. */
export const RecordListed = z.object({
  recordID: z.int(),
  /** `closed`: the account is gone. `replaced`: another version is on file. */
  why: z.enum(['closed', 'replaced']),
  receivedAt: z.iso.datetime(),
  keptSince: z.iso.datetime(),
  /** Then it is erased. */
  keepUntil: z.iso.datetime(),
});
export type RecordListed = z.infer<typeof RecordListed>;

/** One that was opened, which is on record. */
export const OpenedRecord = RecordListed.extend({
  ...StaffInquiry.pick({
    fName: true,
    lName: true,
    email: true,
    phone: true,
    dob: true,
    UserAddress: true,
    timeAtRes: true,
    jobTitle: true,
    tenure: true,
    jobAddress: true,
    payFreq: true,
    fullpay: true,
    downpay: true,
    time: true,
    proofOfIncome: true,
    proofKind: true,
  }).shape,
  inquiries: z.array(KeptInquiry),
  /** The notices that answered it, oldest first. Each is opened by itself. */
  notices: z.array(NoticeListed),
});
export type OpenedRecord = z.infer<typeof OpenedRecord>;
