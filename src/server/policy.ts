import type { User } from '#contract/accounts/account.ts';
import { Refusal } from '#contract/api/refusals.ts';

/** Who asks is told by the session alone. A userID that is sent along must be their own, or nothing is done. */
export function demandSelf(user: Pick<User, 'userID'>, userID: number | undefined): void {
  if (userID !== undefined && userID !== user.userID) throw new Refusal('forbidden');
}

export function demandSelfOrAdmin(user: Pick<User, 'userID' | 'role'>, userID: number): void {
  if (user.role !== 'admin') demandSelf(user, userID);
}
