import { z } from 'zod';
import { isProblem, problemText } from '#contract/problems/problem-text.ts';
import type { SaleHold } from './repossession/repossession-terms.ts';
import { Car } from './car.ts';
import { Photo } from './photo.ts';
import { carStatuses } from './car-terms.ts';
import { vinFields } from './decoding/vin-facts.ts';
import { id } from '#contract/api/numbers.ts';
import { text } from '#contract/api/text.ts';

/** A picture as the admin sees it: also while it is being made ready, and when that failed. */
export const StaffPhoto = z.object({
  photoID: z.int(),
  state: z.enum(['waiting', 'ready', 'failed']),
  /** As in `Photo`; null until it is ready. */
  base: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  color: z.string().nullable(),
  alt: z.string(),
  quick: Photo.shape.quick,
});
export type StaffPhoto = z.infer<typeof StaffPhoto>;

/** A car as staff see it in their list. */
export const StaffCar = Car.extend({
  /** Counts edits, so that of two admins the second is told. */
  version: z.int(),
  reservedUntil: z.iso.datetime().nullable(),
  /** How often its page was looked at. */
  views: z.int(),
  imagesFailed: z.int(),
});
export type StaffCar = z.infer<typeof StaffCar>;

/** A price that a car has had. */
export const PriceChange = z.object({
  at: z.iso.datetime(),
  /** From then on; null where it was taken away. */
  price: z.number().nullable(),
  /** Null where the app itself did it, or somebody who is gone. */
  by: z.string().nullable(),
});
export type PriceChange = z.infer<typeof PriceChange>;

/** A car as the admin edits it. */
export const StaffCarWithPhotos = StaffCar.extend({
  /** What its VIN filled in and nobody has confirmed. */
  fromVin: z.array(z.enum(vinFields)),
  photos: z.array(StaffPhoto),
  /** The latest first. */
  priceHistory: z.array(PriceChange),
  /** A sale is on record: of a car that is sold, also once it is archived. */
  hasSale: z.boolean(),
});
export type StaffCarWithPhotos = z.infer<typeof StaffCarWithPhotos>;

/** Another car that is for sale with the same VIN. */
export const SameVin = z.object({ carID: z.int(), car: z.string() });
export type SameVin = z.infer<typeof SameVin>;

/** A car that may not be for sale yet, and why. */
export const HeldBack = z.object({
  carID: z.int(),
  problem: z.custom<SaleHold>(isProblem).meta({ type: 'object', required: ['code'] }),
});
export type HeldBack = z.infer<typeof HeldBack>;

/** Why a car may be for sale beside another with its VIN; it is written to the audit log. Without one it is refused. */
export const sameVinReason = z.preprocess(
  (written) => (typeof written === 'string' && written.trim() === '' ? undefined : written),
  text(200).optional(),
);

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
      .min(1, problemText({ code: 'no-cars' }))
      .max(500, problemText({ code: 'too-many-cars', most: 500 })),
    status: z.enum(carStatuses),
    /** For `reserved` alone: when the car returns to the lists by itself. */
    reservedUntil: z.iso.datetime({ offset: true, error: problemText({ code: 'no-reservation-day' }) }).optional(),
    sameVinReason,
  })
  .refine(({ status, reservedUntil }) => (status === 'reserved') === (reservedUntil !== undefined), {
    path: ['reservedUntil'],
    message: problemText({ code: 'no-reservation-day' }),
  });
export type StatusChange = z.infer<typeof StatusChange>;

/** Someone whose viewing is called off and whom no email can tell: they left no address. */
export const PersonToCall = z.object({ viewingID: z.int(), fName: z.string(), lName: z.string(), phone: z.string() });
export type PersonToCall = z.infer<typeof PersonToCall>;

/** What a change of status or a deletion brings with it, beside itself. */
export const Consequences = z.object({
  /** To buyers who asked about the cars, are coming to see them, or wait for them. */
  emails: z.int(),
  /** Booked viewings that are called off. */
  viewings: z.int(),
  /** Of these viewings, the people whom staff have to call. */
  toCall: z.array(PersonToCall),
  /** Sales on record that are erased, each with its price, day and buyer. */
  sales: z.int(),
  /** Cars on which sealed offers are canceled. How many people offered is told to nobody. */
  rounds: z.int(),
});
export type Consequences = z.infer<typeof Consequences>;

export const CarInStatus = z.object({ carID: z.int(), status: z.enum(carStatuses) });
export type CarInStatus = z.infer<typeof CarInStatus>;

export const photoAlt = text(200);
