import type { OfferState } from '#contract/inventory/offers/offer-terms.ts';

const states: Record<OfferState, string> = {
  live: 'Waiting for our answer',
  accepted: 'Accepted',
  declined: 'Not accepted',
  canceled: 'Canceled',
};

/** What buyers read about sealed offers. */
export const offerWords = {
  title: 'Make a sealed offer',
  until: (time: string) => `We’re taking offers until ${time}.`,
  how: 'Nobody sees your offer until then, not even us. You can change or withdraw it any time before.',
  binding: 'It doesn’t bind you or us until we accept it.',
  logIn: 'Log in to make an offer',
  staff: 'You’re on the staff, so you can’t make offers.',
  over: 'Offers on this car have ended.',
  yours: (amount: string) => `Your offer is ${amount}.`,
  amount: 'Your offer ($)',
  amountHint: 'Whole dollars, without tax and title.',
  wrongAmount: 'Enter whole dollars from $100 to $1,000,000.',
  make: 'Make offer',
  change: 'Change offer',
  withdraw: 'Withdraw offer',
  keep: 'Keep offer',
  askWithdraw: (amount: string) => `Withdraw your offer of ${amount}?`,
  withdrawFollows: 'You can’t undo this. You can make a new offer until offers end.',
  sending: 'Sending…',
  made: 'We have your offer.',
  withdrawn: 'Your offer is withdrawn.',
  failed: 'We couldn’t save your offer.',
  loadFailed: 'We couldn’t load your offer. Refresh the page to try again.',
  list: 'Your offers',
  openUntil: (time: string) => `Sealed until ${time}`,
  states,
  view: 'View car',
};
export type OfferWords = typeof offerWords;
