import { z } from 'zod';
import { keysOf } from '#contract/api/keys-of.ts';
import { languages } from '#contract/api/paths.ts';
import { carStatuses } from '#contract/inventory/car-terms.ts';

/**
 * How an email treats an address that its owner has not confirmed. `proof` asks the owner to confirm it, a few times a day;
 * `reset` lets the owner back in, a few times in two hours; a `proof` or `reset` over its limit waits. `invitation` is sent by
 * an admin, who can send only so many. `answer` follows something the account did; those over the daily limit are never sent.
 * `news` goes to confirmed addresses only. `viewing` tells what people rely upon: what staff did to a viewing, and anything about
 * one that they booked for someone without an account. It is never left out; what its reader can cause by the link is counted there.
 * `notice` is what the law wants told about an application. Only staff can cause it, and it is never left out either.
 */
export type EmailKind = 'proof' | 'reset' | 'invitation' | 'answer' | 'news' | 'viewing' | 'notice';

const inquiry = z.object({ inquiryID: z.int() });
const viewing = z.object({ viewingID: z.int() });
/** An email is dropped when the viewing has changed again: the email about that change says it all. */
const viewingChange = viewing.extend({ sequence: z.int(), isByStaff: z.boolean().optional() });
/** What a viewing was, for the email that outlives it: it is deleted with its car. Its secrets are as encrypted as they were. */
const keptViewing = z.object({
  userID: z.int().nullable(),
  carID: z.int(),
  car: z.string(),
  startsAt: z.iso.datetime().nullable(),
  tokenHash: z.base64(),
  encryptedToken: z.base64(),
  encryptedGuestFields: z.base64().nullable(),
});
export type KeptViewing = z.infer<typeof keptViewing>;
const offer = z.object({ carID: z.int(), userID: z.int() });
const offerOver = z.object({ userID: z.int(), car: z.string() });
/** The same for a car, whose status has changed again. */
const statusChange = z.object({ carID: z.int(), userID: z.int(), status: z.enum(carStatuses) });

/**
 * Every email, and what its job stores about it: the ids to look up when it is written, so that it says what is true then.
 * Rows in the outbox carry these names. To rename one, migrate the rows; to add a detail, keep it optional for older rows.
 */
export const emails = {
  welcome: { kind: 'proof', details: z.object({ userID: z.int(), encryptedToken: z.base64().optional() }) },
  'confirm-email': { kind: 'proof', details: z.object({ userID: z.int(), encryptedToken: z.base64() }) },
  'password-reset': {
    kind: 'reset',
    /** With the language of the page where it was asked for. */
    details: z.object({ encryptedToken: z.base64(), language: z.enum(languages).optional() }),
  },
  'staff-invitation': {
    kind: 'invitation',
    details: z.object({ invitationID: z.int(), encryptedToken: z.base64() }),
  },
  'password-changed': { kind: 'answer', details: z.object({ userID: z.int() }) },
  'second-factor-changed': { kind: 'answer', details: z.object({ userID: z.int(), isOn: z.boolean() }) },
  'application-received': { kind: 'answer', details: z.object({ applicationID: z.int() }) },
  'inquiry-received': { kind: 'answer', details: inquiry },
  'inquiry-approved': { kind: 'answer', details: inquiry },
  /** Jobs of older versions have no number of a notice. */
  'inquiry-declined': { kind: 'notice', details: inquiry.extend({ noticeID: z.int().optional() }) },
  'information-wanted': { kind: 'notice', details: inquiry.extend({ noticeID: z.int().optional() }) },
  'information-reminder': { kind: 'answer', details: inquiry.extend({ noticeID: z.int() }) },
  'viewing-times': { kind: 'answer', details: viewing },
  'viewing-booked': { kind: 'answer', details: viewingChange },
  'viewing-changed': { kind: 'answer', details: viewingChange },
  'viewing-accepted': { kind: 'viewing', details: viewingChange },
  'viewing-cancelled': {
    kind: 'answer',
    details: viewingChange.extend({
      reason: z.string().optional(),
      isCarGone: z.boolean().optional(),
      kept: keptViewing.optional(),
    }),
  },
  'car-gone': { kind: 'answer', details: statusChange },
  /** The car is deleted by then, so its name is stored. */
  'car-withdrawn': { kind: 'answer', details: z.object({ userID: z.int(), car: z.string() }) },
  'car-back': { kind: 'news', details: statusChange },
  'offer-received': { kind: 'answer', details: offer },
  'offer-accepted': { kind: 'answer', details: offer },
  /** The car may be deleted by then, so its name is stored. */
  'offer-declined': { kind: 'answer', details: offerOver },
  'offers-canceled': { kind: 'answer', details: offerOver },
  'viewing-reminder': { kind: 'news', details: viewing.extend({ startsAt: z.iso.datetime() }) },
  'staff-access-ended': { kind: 'news', details: z.object({ userID: z.int() }) },
} as const satisfies Record<string, { kind: EmailKind; details: z.ZodObject }>;

export type EmailName = keyof typeof emails;
/** That one of these could not be sent is told to nobody: it would say that there is a sealed offer, and whose. */
export const sealedEmails = ['offer-received', 'offers-canceled'] as const satisfies EmailName[];
export const emailNames = keysOf(emails);

export type EmailDetails = { [Name in EmailName]: z.infer<(typeof emails)[Name]['details']> };
/** What each email's job stores: its name, and its details. */
export type EmailPayloads = { [Name in EmailName]: { email: Name } & EmailDetails[Name] };
export type EmailPayload = EmailPayloads[EmailName];

const Named = z.looseObject({ email: z.enum(emailNames) });

export const EmailPayload = z.custom<EmailPayload>((stored) => {
  const { data } = Named.safeParse(stored);
  return data !== undefined && emails[data.email].details.safeParse(stored).success;
});
