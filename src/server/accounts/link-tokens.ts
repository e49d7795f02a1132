import type { Seal } from '#server/seal/seal.ts';

/** The token of a link is known in the clear to its receiver alone; until the email is written it waits encrypted. */
export function createLinkTokens(seal: Seal, purpose: 'password-reset' | 'email-confirmation' | 'staff-invitation') {
  return {
    hide: (token: string) => Buffer.from(seal.seal(Buffer.from(token), purpose)).toString('base64'),
    reveal: (hidden: string) => Buffer.from(seal.open(Buffer.from(hidden, 'base64'), purpose)).toString(),
  };
}
