import type { OfferState, RoundState } from '#contract/inventory/offers/offer-terms.ts';

const rounds: Record<RoundState, string> = {
  open: 'Open',
  ended: 'Ended. Choose an offer.',
  accepted: 'An offer was accepted',
  declined: 'No offer was accepted',
  canceled: 'Canceled',
};
const states: Record<OfferState, string> = {
  live: 'Waiting',
  accepted: 'Accepted',
  declined: 'Not accepted',
  canceled: 'Canceled',
};

/** Sealed offers on the page of one car. */
export const staffOfferWords = {
  title: 'Sealed offers',
  hint: 'Buyers who are logged in make one offer each. Nobody sees offers, or how many there are, until they end.',
  show: 'Manage sealed offers',
  loading: 'Loading…',
  takenInList: 'Taking offers',
  takenUntil: (time: string) => `Taking offers until ${time}.`,
  endsOn: 'Last day',
  endsOnHint: (days: number) =>
    `Offers end when this day ends, up to ${days} days from today. Once offers are on, you can only move it to a later day.`,
  past: 'Choose today or a later day.',
  tooLate: (days: number) => `Choose a day in the next ${days} days.`,
  earlier: 'Buyers count on the end you gave. Choose that day or a later one.',
  minimum: 'Secret minimum ($)',
  minimumHint: 'Optional. Only staff see it.',
  dollars: 'Enter dollars and cents, like 7500 or 7500.50.',
  open: 'Take sealed offers',
  save: 'Save offer settings',
  cancel: 'Cancel offers',
  saving: 'Saving…',
  opened: 'Sealed offers are on.',
  saved: 'Offer settings saved.',
  failed: 'That didn’t work.',
  notForSale: 'You can take offers once the car is active.',
  sealed: 'Offers are sealed. You’ll see them here after they end.',
  noOffers: 'Nobody made an offer.',
  offered: (amounts: string) => `Offered: ${amounts}`,
  ranked: 'Offers, highest first',
  meets: 'Meets the minimum',
  below: 'Below the minimum',
  accept: 'Accept offer',
  acceptOf: (name: string) => `Accept offer of ${name}`,
  acceptNone: 'Accept none',
  leave: 'Go back',
  askAccept: (amount: string, name: string) => `Accept ${amount} from ${name}?`,
  acceptFollows: (days: number) => `The car will be reserved for ${days} days. We’ll email everyone who made an offer.`,
  askNone: 'Accept none of these offers?',
  noneFollows: 'The car stays active. We’ll email everyone who made an offer.',
  askCancel: 'Cancel offers on this car?',
  cancelFollows: 'Offers that haven’t ended stay sealed for good. We’ll email everyone who made one.',
  rounds,
  states,
};
export type StaffOfferWords = typeof staffOfferWords;
