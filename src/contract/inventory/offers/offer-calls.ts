import { z } from 'zod';
import { type Call, nothing } from '#contract/api/call-definition.ts';
import { largestInteger } from '#contract/api/largest-integer.ts';
import { decimal, id, wholeNumber } from '#contract/api/numbers.ts';
import { onlyReads } from '#contract/audit/audit-actions.ts';
import { isInCents } from '#contract/inventory/plain-figures.ts';
import { problemText } from '#contract/problems/problem-text.ts';
import { leastOffer, mostOffer } from './offer-terms.ts';
import { OffersAnswer, OwnOffer, OwnOfferAnswer } from './offers.ts';

const version = wholeNumber(0, largestInteger);
/** An entry for each offer would tell staff how many there are. The end of a round is logged with all amounts. */
const sealed = { none: 'Offers are sealed until they end, and so is how many there are.' } as const;

/** Sealed offers on cars: made by buyers, seen by staff once they have ended. */
export const offerCalls = {
  listOwnOffers: {
    about: 'Lists your sealed offers, newest first.',
    audience: 'user',
    audit: onlyReads,
    input: nothing,
    answer: z.object({ offers: z.array(OwnOffer) }),
  },
  readOwnOffer: {
    about: 'Returns until when sealed offers are taken on a car, and your own offer.',
    audience: 'user',
    audit: onlyReads,
    input: z.object({ carID: id }),
    answer: OwnOfferAnswer,
    refuses: ['car-not-found'],
  },
  placeOffer: {
    about: 'Makes a sealed offer on a car, or changes yours. Nobody sees it until offers end. Staff can’t make offers.',
    audience: 'user',
    audit: sealed,
    input: z.object({
      carID: id,
      amount: wholeNumber(leastOffer, mostOffer, problemText({ code: 'not-an-offer' })),
    }),
    answer: OwnOfferAnswer,
    refuses: ['staff-make-no-offers', 'car-not-found', 'offers-closed', 'too-many-requests'],
  },
  withdrawOffer: {
    about: 'Withdraws your sealed offer. Possible until offers end.',
    audience: 'user',
    audit: sealed,
    input: z.object({ carID: id }),
    answer: OwnOfferAnswer,
    refuses: ['car-not-found', 'offers-closed'],
  },
  readOffers: {
    about:
      'Returns the latest round of sealed offers on a car. Has no offers, and not how many there are, until they have ended. Each view is logged.',
    audience: 'admin',
    audit: ['offers viewed', 'offers ended'],
    input: z.object({ id }),
    answer: OffersAnswer,
    refuses: ['car-not-found'],
  },
  saveOffers: {
    about:
      'Takes sealed offers on a car until the end of a day, or changes the minimum or a later end. Version 0 starts a new round. The end never moves closer.',
    audience: 'admin',
    audit: ['offers opened', 'offers changed', 'offers ended'],
    input: z.object({
      id,
      version,
      endsOn: z.iso.date({ error: problemText({ code: 'not-a-date', example: '2026-11-17' }) }),
      minimum: z.preprocess(
        (written) => (written === '' ? null : written),
        decimal(0, mostOffer, problemText({ code: 'not-dollars' }))
          .refine(isInCents, problemText({ code: 'too-many-decimals' }))
          .nullable()
          .default(null),
      ),
    }),
    answer: OffersAnswer,
    refuses: ['car-not-found', 'stale-offers', 'illegal-step'],
  },
  cancelOffers: {
    about:
      'Cancels sealed offers on a car and emails everyone who made one. Nobody ever sees offers that had not ended.',
    audience: 'admin',
    audit: ['offers canceled', 'offers ended'],
    input: z.object({ id, version }),
    answer: OffersAnswer,
    refuses: ['car-not-found', 'stale-offers'],
  },
  acceptOffer: {
    about:
      'Accepts one of the offers after they ended, reserves the car and emails everyone who made one. Of two who accept at once the second is refused.',
    audience: 'admin',
    audit: ['offer accepted', 'car reserved', 'offers ended'],
    input: z.object({ id, version, buyerID: id }),
    answer: OffersAnswer,
    refuses: ['car-not-found', 'stale-offers', 'offer-not-found', 'illegal-step', 'sale-not-allowed'],
  },
  declineOffers: {
    about: 'Accepts none of the offers after they ended and emails everyone who made one.',
    audience: 'admin',
    audit: ['offers declined', 'offers ended'],
    input: z.object({ id, version }),
    answer: OffersAnswer,
    refuses: ['car-not-found', 'stale-offers', 'illegal-step'],
  },
} as const satisfies Record<string, Call>;
