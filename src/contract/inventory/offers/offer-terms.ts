/** What becomes of a round of sealed offers: after `ended` staff choose. No schema here: the browser reads this. */
export const roundStates = ['open', 'ended', 'accepted', 'declined', 'canceled'] as const;
export type RoundState = (typeof roundStates)[number];

/** What becomes of one offer. Of a round that is canceled nobody ever sees the offers. */
export const offerStates = ['live', 'accepted', 'declined', 'canceled'] as const;
export type OfferState = (typeof offerStates)[number];

/** A round that runs longer is a slip of the pen. */
export const mostOfferDays = 60;

/** Whole dollars. Anything outside is a slip of the finger. */
export const leastOffer = 100;
export const mostOffer = 1_000_000;

/** For so many days the car is reserved for whoever made the offer that is accepted. */
export const acceptedOfferDays = 7;
