import { z } from 'zod';
import { viewingStatuses } from './viewing-terms.ts';

export { viewingMinutes } from './viewing-terms.ts';

/** A viewing as the holder of its link sees it: the car, the free times, the one that is booked. */
export const ViewingChoice = z.object({
  carID: z.int(),
  car: z.string(),
  carImage: z.string(),
  /** Free beginnings within opening hours, soonest first. */
  times: z.array(z.iso.datetime()),
  bookedFor: z.iso.datetime().nullable(),
  status: z.enum(viewingStatuses),
  timeZone: z.string(),
  /** The booked time as an iCalendar file: the same event as in the email. */
  calendarFile: z.string().nullable(),
});
export type ViewingChoice = z.infer<typeof ViewingChoice>;

/** A viewing on its owner's profile. */
export const OwnViewing = z.object({
  carID: z.int(),
  car: z.string(),
  status: z.enum(viewingStatuses),
  bookedFor: z.iso.datetime().nullable(),
  timeZone: z.string(),
  /** Where it is booked, moved or called off. */
  link: z.string(),
});
export type OwnViewing = z.infer<typeof OwnViewing>;
