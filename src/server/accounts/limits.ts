import { networkOf } from './network.ts';
import type { Limit } from './throttle.ts';

const fiveMinutes = 5 * 60;
const quarterHour = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/** Every try counts. */
export function signUpLimits(address: string, most: number): Limit[] {
  return [{ key: `sign-up:${networkOf(address)}`, most, windowSeconds: hour }];
}

/** Only failures count: an account from one network, and a network over all accounts. */
export function logInLimits(email: string, address: string): [ofAccount: Limit, ofNetwork: Limit] {
  const network = networkOf(address);
  return [
    { key: `log-in:${network}:${email.toLowerCase()}`, most: 10, windowSeconds: quarterHour },
    { key: `log-in:${network}`, most: 50, windowSeconds: fiveMinutes },
  ];
}

/** Whoever holds a password or a session, from however many networks, does not guess the rest. */
export const codeLimits = (userID: number): Limit[] => [{ key: `code:${userID}`, most: 30, windowSeconds: hour }];
export const ownPasswordLimits = (userID: number): Limit[] => [
  { key: `own-password:${userID}`, most: 10, windowSeconds: quarterHour },
];

/** Every try counts, whether there is such an account or not: nobody's mailbox is filled from here. */
export function forgetLimits(email: string, address: string): Limit[] {
  return [
    { key: `forget:${networkOf(address)}`, most: 20, windowSeconds: hour },
    { key: `forget-account:${email.toLowerCase()}`, most: 5, windowSeconds: hour },
  ];
}

export function resetLimits(address: string): Limit[] {
  return [{ key: `reset:${networkOf(address)}`, most: 20, windowSeconds: quarterHour }];
}

/** Only links that do not work count. */
export const confirmLimits = (address: string): Limit[] => [
  { key: `confirm:${networkOf(address)}`, most: 20, windowSeconds: quarterHour },
];

export const resendLimits = (userID: number): Limit[] => [
  { key: `confirm-email:${userID}`, most: 5, windowSeconds: hour },
];

/** Answers to an address that may be a stranger's. */
export const unconfirmedAddressLimits = (userID: number): Limit[] => [
  { key: `unconfirmed:${userID}`, most: 20, windowSeconds: day },
];

/** Every email counts. */
export const inviteLimits = (userID: number): Limit[] => [{ key: `invite:${userID}`, most: 20, windowSeconds: hour }];

/** Only links that do not work count. */
export const invitationLimits = (address: string): Limit[] => [
  { key: `invitation:${networkOf(address)}`, most: 20, windowSeconds: quarterHour },
];
