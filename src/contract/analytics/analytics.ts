import { z } from 'zod';

/** The way from a look to a visit. */
export const Funnel = z.object({
  views: z.int(),
  inquiries: z.int(),
  approvals: z.int(),
  viewings: z.int(),
});
export type Funnel = z.infer<typeof Funnel>;

export const AnalyticsReport = z.object({
  days: z.int(),
  /** Cars for sale by how long they have stood. */
  stockAge: z.array(z.object({ fromDays: z.int(), toDays: z.int().nullable(), cars: z.int() })),
  /** Hours from inquiry to answer; null where nothing was answered. */
  timeToAnswer: z.object({
    medianHours: z.number().nullable(),
    slowestTenthHours: z.number().nullable(),
    /** Answers by how long they took. */
    spread: z.array(z.object({ toHours: z.number().nullable(), inquiries: z.int() })),
  }),
  funnel: Funnel,
  /** Day by day, oldest first, no day left out. */
  daily: z.array(z.object({ date: z.iso.date(), views: z.int(), inquiries: z.int(), approvals: z.int() })),
  /** The cars most looked at. */
  cars: z.array(Funnel.extend({ carID: z.int(), car: z.string(), ageDays: z.int() })),
  /** What people searched for and did not find, most often first. */
  missed: z.array(z.object({ question: z.string(), times: z.int(), lastOn: z.iso.date() })),
});
export type AnalyticsReport = z.infer<typeof AnalyticsReport>;
