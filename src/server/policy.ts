import type { User } from '#contract/account.ts';
import { Refusal } from '#contract/refusals.ts';

/** Who asks is told by the session alone. A userID that is sent along must be his own, or nothing is done. */
export function demandSelf(user: Pick<User, 'userID'>, userID: number | undefined): void {
  if (userID !== undefined && userID !== user.userID) throw new Refusal('forbidden');
}

export function demandSelfOrAdmin(user: Pick<User, 'userID' | 'role'>, userID: number): void {
  if (user.role !== 'admin') demandSelf(user, userID);
}
