import { z } from 'zod';
import { id } from './numbers.ts';
import { text } from './text.ts';

/** A viewing as the clerk sees it. */
export const ClerkViewing = z.object({
  viewingID: z.int(),
  userID: z.int(),
  fName: z.string(),
  lName: z.string(),
  email: z.string(),
  carID: z.int(),
  car: z.string(),
  status: z.enum(['offered', 'booked', 'cancelled']),
  startsAt: z.iso.datetime().nullable(),
  /** When a clerk said that he will be there. */
  acceptedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type ClerkViewing = z.infer<typeof ClerkViewing>;

/** A stretch of time in which no car is shown. */
export const Block = z.object({
  blockID: z.int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  reason: z.string(),
});
export type Block = z.infer<typeof Block>;

export const DeskWeek = z.object({
  timeZone: z.string(),
  /** The Monday it begins with, such as 2026-11-16. */
  monday: z.iso.date(),
  days: z.array(
    z.object({
      date: z.iso.date(),
      /** Every beginning at which a car could be shown that day, booked or not; none where the house is closed. */
      beginnings: z.array(z.iso.datetime()),
    }),
  ),
  capacity: z.int(),
  /** Booked within the week, soonest first. */
  viewings: z.array(ClerkViewing),
  /** Asked for, with no time chosen yet, oldest first. */
  waiting: z.array(ClerkViewing),
  blocks: z.array(Block),
});
export type DeskWeek = z.infer<typeof DeskWeek>;

const instant = z.iso.datetime({ offset: true, error: 'Choose a time.' });

export const BlockDraft = z
  .object({ startsAt: instant, endsAt: instant, reason: text(200).optional() })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    message: 'The end must come after the beginning.',
  });

export const ViewingMove = z.object({ viewingID: id, startsAt: instant });
