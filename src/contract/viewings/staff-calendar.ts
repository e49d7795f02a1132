import { z } from 'zod';
import { problemText } from '#contract/problems/problem-text.ts';
import { language } from '#contract/accounts/account.ts';
import { isPersonName } from '#contract/accounts/is-person-name.ts';
import { personName } from '#contract/accounts/person-name.ts';
import { normalPhone } from '#contract/applications/application-terms.ts';
import { addProblem } from '#contract/problems/schema-problems.ts';
import { id } from '#contract/api/numbers.ts';
import { text } from '#contract/api/text.ts';
import { plannableYears, viewingStatuses } from './viewing-terms.ts';

/** A viewing as the admin sees it. */
export const StaffViewing = z.object({
  viewingID: z.int(),
  /** Null for someone without an account, whom staff booked. */
  userID: z.int().nullable(),
  fName: z.string(),
  lName: z.string(),
  /** '' where none was given. */
  email: z.string(),
  /** In which they read what we write. */
  language,
  carID: z.int(),
  car: z.string(),
  status: z.enum(viewingStatuses),
  startsAt: z.iso.datetime().nullable(),
  /** When an admin said that they will be there. */
  acceptedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type StaffViewing = z.infer<typeof StaffViewing>;

/** One viewing opened. */
export const OpenedViewing = StaffViewing.extend({
  /** '' where none is on file. */
  phone: z.string(),
  /** The application that was opened for it, if it was one. */
  applicationID: z.int().nullable(),
});
export type OpenedViewing = z.infer<typeof OpenedViewing>;

/** A stretch of time in which no car is shown. */
export const Block = z.object({
  blockID: z.int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  reason: z.string(),
});
export type Block = z.infer<typeof Block>;

export const CalendarWeek = z.object({
  timeZone: z.string(),
  /** The Monday it begins with, such as 2026-11-16. */
  monday: z.iso.date(),
  days: z.array(
    z.object({
      date: z.iso.date(),
      /** Every beginning at which a car could be shown that day, booked or not; none when the dealership is closed. */
      beginnings: z.array(z.iso.datetime()),
    }),
  ),
  capacity: z.int(),
  /** Booked within the week, soonest first; those who did not come are among them. */
  viewings: z.array(StaffViewing),
  /** Asked for, with no time chosen yet, oldest first. */
  waiting: z.array(StaffViewing),
  blocks: z.array(Block),
});
export type CalendarWeek = z.infer<typeof CalendarWeek>;

const noTime = problemText({ code: 'no-time' });
const { first, last } = plannableYears;
/** Within this century, by any clock: what lies at the ends of the calendar has no place in every time zone. */
const instant = z.iso
  .datetime({ offset: true, error: noTime })
  .refine(
    (at) => at > `${first - 1}-01-02` && at < `${last + 1}-12-30`,
    problemText({ code: 'no-such-year', first, last }),
  );

const stretch = z.object({ startsAt: instant, endsAt: instant });
const isInOrder = ({ startsAt, endsAt }: z.infer<typeof stretch>) => Date.parse(startsAt) < Date.parse(endsAt);
const outOfOrder = { path: ['endsAt'], message: problemText({ code: 'end-before-start' }) };

/** From any time to any later one: an hour, or several weeks. */
export const BlockStretch = stretch.refine(isInOrder, outOfOrder);
export const BlockDraft = stretch.extend({ reason: text(200).optional() }).refine(isInOrder, outOfOrder);

/** What is booked within a stretch of time, for whoever is about to block it. */
export const Foreseen = z.object({
  /** The first of them, soonest first. */
  viewings: z.array(StaffViewing),
  total: z.int(),
});
export type Foreseen = z.infer<typeof Foreseen>;

const guestPhone = text(40)
  .optional()
  .transform((typed = '', context) => {
    const phone = typed === '' ? '' : normalPhone(typed);
    if (phone === undefined) addProblem(context, { code: 'not-a-phone' });
    return phone ?? typed;
  });
const guestEmail = text(254)
  .refine((typed) => typed === '' || z.email().safeParse(typed).success, problemText({ code: 'not-an-email' }))
  .optional();

/** A viewing for someone without an account, who calls or walks in. There has to be a way to reach them. */
export const GuestBooking = z
  .object({
    carID: id,
    startsAt: instant,
    fName: personName({ code: 'no-first-name' }),
    lName: text(60)
      .refine((typed) => typed === '' || isPersonName(typed), problemText({ code: 'not-a-name' }))
      .optional(),
    phone: guestPhone,
    email: guestEmail,
    /** In which they are written to. */
    language: language.default('en'),
  })
  .refine(({ phone, email = '' }) => phone !== '' || email !== '', {
    path: ['phone'],
    message: problemText({ code: 'no-contact' }),
  });

export const ViewingMove = z.object({ viewingID: id, startsAt: instant });
