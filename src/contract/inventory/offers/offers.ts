import { z } from 'zod';
import { carStatuses } from '#contract/inventory/car-terms.ts';
import { offerStates, roundStates } from './offer-terms.ts';

/** A buyer's own offer on one car. What others offer, and how many they are, is in no answer. */
export const OwnOffer = z.object({
  carID: z.int(),
  car: z.string(),
  amount: z.int(),
  state: z.enum(offerStates),
  /** When this amount was offered. */
  placedAt: z.iso.datetime(),
  /** When offers on the car end, or ended. */
  endsAt: z.iso.datetime(),
  /** Whether it can still be changed and withdrawn. */
  isOpen: z.boolean(),
});
export type OwnOffer = z.infer<typeof OwnOffer>;

/** Whether offers are taken on a car, and the reader's own. */
export const OwnOfferAnswer = z.object({
  /** Null where no offers are taken. */
  endsAt: z.iso.datetime().nullable(),
  offer: OwnOffer.nullable(),
});
export type OwnOfferAnswer = z.infer<typeof OwnOfferAnswer>;

/** An offer as staff see it, once offers have ended. */
export const RankedOffer = z.object({
  /** Whose it is. Numbers of offers would tell of others that are still sealed. */
  buyerID: z.int(),
  amount: z.int(),
  placedAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  /** Null where there is no minimum. */
  meetsMinimum: z.boolean().nullable(),
  state: z.enum(offerStates),
});
export type RankedOffer = z.infer<typeof RankedOffer>;

export const OfferRound = z.object({
  state: z.enum(roundStates),
  endsAt: z.iso.datetime(),
  /** The day at the dealership at whose end they end. */
  endsOn: z.iso.date(),
  /** In dollars, known to staff alone; null where there is none. */
  minimum: z.number().nullable(),
  /** The highest first, of equal ones the earlier. Null until offers have ended, and where they were canceled before. */
  offers: z.array(RankedOffer).nullable(),
});
export type OfferRound = z.infer<typeof OfferRound>;

/** The latest round of sealed offers on a car. */
export const OffersAnswer = z.object({
  carID: z.int(),
  car: z.string(),
  status: z.enum(carStatuses),
  /** Whose days these are. */
  timeZone: z.string(),
  today: z.iso.date(),
  /** Null where there never was one. */
  round: OfferRound.nullable(),
  /** Counts what staff did to the round; 0 where there is none that goes on. */
  version: z.int(),
});
export type OffersAnswer = z.infer<typeof OffersAnswer>;
