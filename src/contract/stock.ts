import { z } from 'zod';
import { Car } from './car.ts';
import { carStatuses } from './car-terms.ts';
import { id } from './numbers.ts';
import { text } from './text.ts';

/** A picture as the clerk sees it: also while it is being made ready, and when that failed. */
export const ClerkPhoto = z.object({
  photoID: z.int(),
  state: z.enum(['waiting', 'ready', 'failed']),
  /** As in `Photo`; null until it is ready. */
  base: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  color: z.string().nullable(),
  alt: z.string(),
});
export type ClerkPhoto = z.infer<typeof ClerkPhoto>;

/** A car as the clerk sees it in his list. */
export const YardCar = Car.extend({
  /** Counts edits, so that of two clerks the second is told. */
  version: z.int(),
  reservedUntil: z.iso.datetime().nullable(),
  /** How often its page was looked at. */
  views: z.int(),
  imagesFailed: z.int(),
});
export type YardCar = z.infer<typeof YardCar>;

/** A car as the clerk edits it. */
export const CarOnTheDesk = YardCar.extend({ photos: z.array(ClerkPhoto) });
export type CarOnTheDesk = z.infer<typeof CarOnTheDesk>;

/** One status for several cars, each with the status it was seen in. */
export const StatusChange = z
  .object({
    cars: z
      .array(
        z.object({
          carID: id,
          currentStatus: z.enum(carStatuses),
          /** Until when the car was seen reserved; what is left out is not compared. */
          currentReservedUntil: z.iso.datetime({ offset: true }).nullable().optional(),
        }),
      )
      .min(1, 'Choose at least one car.')
      .max(500, 'At most 500 cars at once.'),
    status: z.enum(carStatuses),
    /** For `reserved` alone: when the car returns to the lists by itself. */
    reservedUntil: z.iso.datetime({ offset: true, error: 'Choose the day until which it is reserved.' }).optional(),
  })
  .refine(({ status, reservedUntil }) => (status === 'reserved') === (reservedUntil !== undefined), {
    path: ['reservedUntil'],
    message: 'Choose the day until which it is reserved.',
  });
export type StatusChange = z.infer<typeof StatusChange>;

export const CarInStatus = z.object({ carID: z.int(), status: z.enum(carStatuses) });
export type CarInStatus = z.infer<typeof CarInStatus>;

export const photoAlt = text(200);
