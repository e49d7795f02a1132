import { z } from 'zod';
import { language, OwnSession, roles } from '#contract/accounts/account.ts';
import { fileKinds } from '#contract/api/endpoint-shape.ts';
import { UserInquiry } from '#contract/inquiries/inquiry.ts';
import { noticeKinds } from '#contract/inquiries/notice-terms.ts';
import { OwnOffer } from '#contract/inventory/offers/offers.ts';
import { OwnPurchase } from '#contract/inventory/sale/sale.ts';
import { OwnViewing } from '#contract/viewings/viewing.ts';

/** A notice on its reader's profile. */
export const OwnNoticeListed = z.object({
  noticeID: z.int(),
  kind: z.enum(noticeKinds),
  car: z.string(),
  at: z.iso.datetime(),
});
export type OwnNoticeListed = z.infer<typeof OwnNoticeListed>;

/** The same to the letter, as it was sent. */
export const OwnNotice = OwnNoticeListed.extend({
  language,
  subject: z.string(),
  text: z.string(),
  keepUntil: z.iso.datetime(),
});
export type OwnNotice = z.infer<typeof OwnNotice>;

const Answers = z.record(z.string(), z.string());

/** All that belongs to one person, for that person. Nothing of what staff wrote for each other. */
export const OwnData = z.object({
  madeAt: z.iso.datetime(),
  account: z.object({
    userID: z.int(),
    email: z.string(),
    fName: z.string(),
    lName: z.string(),
    role: z.enum(roles),
    language,
    createdAt: z.iso.datetime(),
    emailConfirmedAt: z.iso.datetime().nullable(),
    termsVersion: z.string(),
    termsAcceptedAt: z.iso.datetime(),
  }),
  sessions: z.array(OwnSession.omit({ isThisOne: true })),
  application: z
    .object({
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
      answers: Answers,
      document: z.object({
        name: z.string(),
        kind: z.enum(fileKinds),
        /** The file, in base64; null where it cannot be read. */
        content: z.string().nullable(),
      }),
    })
    .nullable(),
  /** As they were when they were answered, and replaced since. */
  formerApplications: z.array(
    z.object({ receivedAt: z.iso.datetime(), keepUntil: z.iso.datetime(), answers: Answers }),
  ),
  inquiries: z.array(UserInquiry),
  viewings: z.array(OwnViewing),
  notices: z.array(OwnNotice),
  offers: z.array(OwnOffer),
  purchases: z.array(OwnPurchase),
  savedCars: z.array(z.int()),
  watchedCars: z.array(z.int()),
});
export type OwnData = z.infer<typeof OwnData>;

/** What would be kept of somebody who closed the account now, and until when; null for what is not. */
export const ClosingForeseen = z.object({
  application: z.iso.datetime().nullable(),
  notices: z.iso.datetime().nullable(),
  /** The buyer's name and address on a bill of sale. */
  purchases: z.iso.datetime().nullable(),
});
export type ClosingForeseen = z.infer<typeof ClosingForeseen>;
