import { z } from 'zod';
import { bodyTypes, fuelTypes } from '#contract/inventory/car-terms.ts';
import { declineReasons } from './decline-reasons.ts';
import { informationItems } from './information-items.ts';
import { inquiryEvents, inquiryStatuses } from './inquiry-terms.ts';

export const TimelineEntry = z.object({
  event: z.enum(inquiryEvents),
  at: z.iso.datetime(),
  /** What was said about it; of a viewing that is booked or confirmed the instant it is for, which pages write in their language. */
  note: z.string(),
  /** Of a no; the note is what stands for `other`. */
  reasons: z.array(z.enum(declineReasons)).optional(),
  /** What is missing, and the last day to send it; the note is what staff say about it. */
  items: z.array(z.enum(informationItems)).optional(),
  by: z.iso.date().optional(),
});

export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** An inquiry as its buyer sees it. */
export const UserInquiry = z.object({
  inquiryID: z.int(),
  carID: z.int(),
  carImage: z.string(),
  /** Only while there is no image yet, but will be. */
  photoOnItsWay: z.literal(true).optional(),
  carMake: z.string(),
  carModel: z.string(),
  carYear: z.int(),
  carMileage: z.int().nullable(),
  carPrice: z.number().nullable(),
  carTransmission: z.string(),
  fuelType: z.enum(fuelTypes).nullable(),
  carBodyType: z.enum(bodyTypes).nullable(),
  status: z.enum(inquiryStatuses),
  /** False when the car has left the lists in the meantime. */
  onOffer: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The dealer answers by then. Null once the car is sold or archived: the buyer was told, and no day is promised. */
  answerBy: z.iso.datetime().nullable(),
  /** The last day on which an approval holds; null without one. */
  approvedUntil: z.iso.date().nullable(),
  timeline: z.array(TimelineEntry),
});
export type UserInquiry = z.infer<typeof UserInquiry>;

/** An inquiry as the admin sees it, with what the applicant wrote. Empty where no application is on file any more. */
export const StaffInquiry = z.object({
  inquiryID: z.int(),
  userID: z.int(),
  carID: z.int(),
  fName: z.string(),
  lName: z.string(),
  email: z.string(),
  /** Whether the buyer has shown that the address is theirs. */
  isEmailConfirmed: z.boolean(),
  inquiryStatus: z.enum(inquiryStatuses),
  phone: z.string(),
  dob: z.string(),
  UserAddress: z.string(),
  timeAtRes: z.string(),
  jobTitle: z.string(),
  tenure: z.string(),
  jobAddress: z.string(),
  payFreq: z.string(),
  fullpay: z.string(),
  downpay: z.string(),
  time: z.string(),
  /** The address of the document, opened by an admin only; '' without one. */
  proofOfIncome: z.string(),
  /** What kind of file it is, such as `pdf`; '' without one. */
  proofKind: z.string(),
  createdAt: z.iso.datetime(),
});
export type StaffInquiry = z.infer<typeof StaffInquiry>;
