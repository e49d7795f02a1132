import type { Party } from '../fair-slots.ts';
import { networkOf } from './network.ts';
import type { Limit } from './throttle.ts';

const fiveMinutes = 5 * 60;
const quarterHour = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/** Every try counts. */
export function signUpLimits(address: string, most: number): Limit[] {
  return [{ name: 'sign-up', whom: networkOf(address), most, windowSeconds: hour }];
}

/** Only failures count: a network over all accounts, and an account from one network. */
export function logInLimits(email: string, address: string): [ofNetwork: Limit, ofAccount: Limit] {
  const network = networkOf(address);
  return [
    { name: 'log-in', whom: network, most: 50, windowSeconds: fiveMinutes },
    { name: 'log-in-account', whom: `${network} ${email.toLowerCase()}`, most: 10, windowSeconds: quarterHour },
  ];
}

/** Whoever holds a password or a session, from however many networks, does not guess the rest. */
export const codeLimits = (userID: number): Limit[] => [
  { name: 'code', whom: String(userID), most: 30, windowSeconds: hour },
];
export const ownPasswordLimits = (userID: number): Limit[] => [
  { name: 'own-password', whom: String(userID), most: 10, windowSeconds: quarterHour },
];

/** Every try counts, whether there is such an account or not: nobody's mailbox is filled from here. */
export function forgetLimits(email: string, address: string): Limit[] {
  return [
    { name: 'forget', whom: networkOf(address), most: 20, windowSeconds: hour },
    { name: 'forget-account', whom: email.toLowerCase(), most: 5, windowSeconds: hour },
  ];
}

export function resetLimits(address: string): Limit[] {
  return [{ name: 'reset', whom: networkOf(address), most: 20, windowSeconds: quarterHour }];
}

/** Who waits behind whom for a password to be checked: the same network, the same account. */
export function partyOf({ address, email }: { address?: string; email?: string }): Party {
  return [
    ...(address === undefined ? [] : [`network:${networkOf(address)}`]),
    ...(email === undefined ? [] : [`account:${email.toLowerCase()}`]),
  ];
}

/** Only links that do not work count. */
export const confirmLimits = (address: string): Limit[] => [
  { name: 'confirm', whom: networkOf(address), most: 20, windowSeconds: quarterHour },
];

export const resendLimits = (userID: number): Limit[] => [
  { name: 'confirm-email', whom: String(userID), most: 5, windowSeconds: hour },
];

/** Answers to an address that may be a stranger's. */
export const unconfirmedAddressLimits = (userID: number): Limit[] => [
  { name: 'unconfirmed', whom: String(userID), most: 20, windowSeconds: day },
];

/** Emails that ask whether an address is its owner's: enough for whoever looks for one, too few to fill a mailbox. */
export const proofLimits = (email: string): Limit[] => [
  { name: 'proof', whom: email.toLowerCase(), most: 12, windowSeconds: day },
];

/** Every email counts. */
export const inviteLimits = (userID: number): Limit[] => [
  { name: 'invite', whom: String(userID), most: 20, windowSeconds: hour },
];

/** Only links that do not work count. */
export const invitationLimits = (address: string): Limit[] => [
  { name: 'invitation', whom: networkOf(address), most: 20, windowSeconds: quarterHour },
];
