import { RefusalError, type RefusalDetails } from './refusal-error.ts';

/** Every refusal there is: what it is called, its status, the sentence people read. */
export const refusals = {
  'invalid-input': { status: 400, message: 'Some of what was sent is not right. Please check the marked fields.' },
  'malformed-request': { status: 400, message: 'The request could not be read.' },
  'wrong-password': { status: 400, message: 'The current password is not right.' },
  'wrong-code': { status: 400, message: 'That code is not right, or was used already.' },
  'link-expired': { status: 400, message: 'This link has expired or was used already. Please ask for a new one.' },
  'duplicate-application': { status: 400, message: 'Duplicate application: one is on file already.' },
  'no-pre-approval': { status: 400, message: 'Please fill out a form so we can get you pre-approved.' },
  'no-proof': { status: 400, message: 'Please upload proof of income.' },
  'infected-file': { status: 400, message: 'Our virus scanner refused this file. Please send another one.' },
  'not-signed-in': { status: 401, message: 'Please log in first.' },
  'code-needed': { status: 401, message: 'Enter the code from your authenticator app.' },
  'wrong-credentials': { status: 401, message: 'Invalid email or password' },
  forbidden: { status: 403, message: 'You are not allowed to do that.' },
  'second-factor-needed': {
    status: 403,
    message: 'Admins need log-in codes here. Turn them on in your profile first.',
  },
  'foreign-origin': { status: 403, message: 'This request did not come from our own pages.' },
  'not-found': { status: 404, message: 'There is nothing here.' },
  'car-not-found': { status: 404, message: 'Car not found.' },
  'user-not-found': { status: 404, message: 'User not found.' },
  'inquiry-not-found': { status: 404, message: 'There is no such inquiry.' },
  'photo-not-found': { status: 404, message: 'There is no such picture.' },
  'import-not-found': { status: 404, message: 'There is no such sheet any more. Please upload it again.' },
  'invitation-not-found': { status: 404, message: 'We couldn’t find that invitation. Someone may have canceled it.' },
  'viewing-not-found': { status: 404, message: 'This link does not belong to a viewing.' },
  'method-not-allowed': { status: 405, message: 'That is not possible here.' },
  'request-timeout': { status: 408, message: 'The request took too long to arrive. Please try again.' },
  'email-taken': { status: 409, message: 'An account with this e-mail address exists already.' },
  'already-admin': { status: 409, message: 'This person is already on your staff.' },
  'already-invited': {
    status: 409,
    message: 'This person already has an invitation. You can send it again from the list.',
  },
  'already-inquired': { status: 409, message: 'Already Inquired on this vehicle' },
  'illegal-step': { status: 409, message: 'That is no longer possible.' },
  'time-taken': { status: 409, message: 'That time has just been taken. Please choose another.' },
  'time-blocked': { status: 409, message: 'That time is blocked. Open it first, or choose another.' },
  'last-admin': { status: 409, message: 'The last admin cannot be removed, and nobody removes himself.' },
  'stale-car': {
    status: 409,
    message: 'This car was changed by someone else in the meantime. Look at the new values, then save again.',
  },
  'stale-settings': {
    status: 409,
    message: 'The settings were changed by someone else in the meantime. Look at the new values, then save again.',
  },
  'sheet-not-checked': { status: 409, message: 'Check the sheet first. Only a sheet without problems is taken over.' },
  'stale-status': { status: 409, message: 'The status was changed by someone else in the meantime.' },
  'too-large': { status: 413, message: 'That is too large.' },
  'uri-too-long': { status: 414, message: 'That address is too long.' },
  'wrong-kind-of-file': { status: 415, message: 'This kind of file is not accepted.' },
  'wrong-content-type': { status: 415, message: 'Send JSON, or a form with files where one is expected.' },
  'expectation-failed': { status: 417, message: 'The request expects something that is not done here.' },
  misdirected: { status: 421, message: 'This site does not answer under that name.' },
  'key-reused': { status: 422, message: 'This Idempotency-Key was used for something else.' },
  'too-many-requests': { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  'headers-too-large': { status: 431, message: 'The headers of the request are too large.' },
  unexpected: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  'document-unreadable': {
    status: 500,
    message: 'This document is missing or damaged. It cannot be opened.',
  },
  'unknown-method': { status: 501, message: 'No address of this site knows that method.' },
  busy: { status: 503, message: 'We are very busy just now. Please try again in a moment.' },
  'database-unavailable': {
    status: 503,
    message: 'We can’t get to our records right now. Please try again in a minute.',
  },
  'database-busy': { status: 503, message: 'We’re running slow right now. Please try again in a moment.' },
  'database-unconfirmed': {
    status: 503,
    message: 'We lost the connection while saving. Check whether it went through before you try again.',
  },
  'storage-unavailable': {
    status: 503,
    message: 'We can’t get to our files right now. Please try again in a minute.',
  },
  'disk-full': { status: 507, message: 'We cannot store anything just now. Please call us.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** Thrown for what is expected to go wrong; anything else thrown is a bug. */
export class Refusal extends RefusalError {
  constructor(code: RefusalCode, { message, ...details }: RefusalDetails & { message?: string } = {}) {
    super({ code, status: refusals[code].status, message: message ?? refusals[code].message }, details);
  }
}

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(refusals, code);
}
