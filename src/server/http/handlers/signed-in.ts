import { Refusal } from '#contract/api/refusals.ts';
import type { Visitor } from '#server/accounts/sessions.ts';
import { demandSelf } from '#server/policy.ts';
import type { Ask } from '../ask.ts';

export async function signedIn(ask: Ask): Promise<Visitor> {
  const visitor = await ask.visitor();
  if (visitor === null) throw new Refusal('not-signed-in');
  return visitor;
}

/** Who acts is the session's user; a userID that was sent along must be the same. */
export async function self(ask: Ask, named?: number): Promise<number> {
  const user = await signedIn(ask);
  demandSelf(user, named);
  return user.userID;
}
