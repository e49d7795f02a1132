import { and, gt, lte, type Column, type SQL } from 'drizzle-orm';
import type { Seal } from '#server/seal/seal.ts';
import { stepSeconds, type Time } from '#server/time.ts';

/** The token of a link is known in the clear to its receiver alone; until the email is written it waits encrypted. */
export function createLinkTokens(seal: Seal, purpose: 'password-reset' | 'email-confirmation' | 'staff-invitation') {
  return {
    hide: (token: string) => Buffer.from(seal.seal(Buffer.from(token), purpose)).toString('base64'),
    reveal: (hidden: string) => Buffer.from(seal.open(Buffer.from(hidden, 'base64'), purpose)).toString(),
  };
}

/** Neither over nor of the future: a link that would be good for longer than any is was made before a clock was set back. */
export function isUnexpired(expiresAt: Column, validSeconds: number, time: Time): SQL | undefined {
  return and(gt(expiresAt, time.now()), lte(expiresAt, time.in(validSeconds + stepSeconds)));
}
