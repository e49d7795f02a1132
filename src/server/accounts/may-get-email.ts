import type { EmailKind } from '#contract/emails.ts';
import { isRefusal } from '#contract/refusal-error.ts';
import type { Database } from '#server/database/database.ts';
import { users } from '#server/database/schema.ts';
import { hasEmail } from './account-store.ts';
import { unconfirmedAddressLimits } from './limits.ts';
import type { Throttle } from './throttle.ts';

/** Nobody can use us to write to a stranger: neither at will, nor more than a few times. */
export function createMayGetEmail({ database, throttle }: { database: Database; throttle: Throttle }) {
  return async (kind: EmailKind, address: string): Promise<boolean> => {
    if (kind === 'proof') return true;
    const [owner] = await database.db
      .select({ userID: users.userID, confirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(hasEmail(address))
      .limit(1);
    if (owner === undefined) return false;
    if (owner.confirmedAt !== null) return true;
    return kind === 'answer' && hasRoom(owner.userID);
  };

  async function hasRoom(userID: number): Promise<boolean> {
    try {
      await throttle.spend(unconfirmedAddressLimits(userID));
      return true;
    } catch (error) {
      if (isRefusal(error) && error.code === 'too-many-requests') return false;
      throw error;
    }
  }
}
