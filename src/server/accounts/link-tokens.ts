import { and, gt, lte, type Column, type SQL } from 'drizzle-orm';
import type { Encryption } from '#server/encryption/encryption.ts';
import { stepSeconds, type Time } from '#server/time.ts';

/** The token of a link is known in the clear to its receiver alone; until the email is written it waits encrypted. */
export function createLinkTokens(
  encryption: Encryption,
  purpose: 'password-reset' | 'email-confirmation' | 'staff-invitation',
) {
  return {
    hide: (token: string) => Buffer.from(encryption.encrypt(Buffer.from(token), purpose)).toString('base64'),
    reveal: (hidden: string) => Buffer.from(encryption.decrypt(Buffer.from(hidden, 'base64'), purpose)).toString(),
  };
}

/** Not expired, and not dated further ahead than a new link could be: the clock may have been set back. */
export function isUnexpired(expiresAt: Column, validSeconds: number, time: Time): SQL | undefined {
  return and(gt(expiresAt, time.now()), lte(expiresAt, time.in(validSeconds + stepSeconds)));
}
