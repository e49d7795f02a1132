import type { EmailKind } from '#contract/emails.ts';
import { isRefusal } from '#contract/refusal-error.ts';
import type { Database } from '#server/database/database.ts';
import { users } from '#server/database/schema.ts';
import type { EmailReader } from '#server/mail/letter-job.ts';
import { hasEmail } from './account-store.ts';
import { limitOf } from './limits.ts';
import type { Limit, Throttle } from './throttle.ts';

/** Nobody can use us to write to a stranger: neither at will, nor more than a few times. */
export function createEmailReaders({ database, throttle }: { database: Database; throttle: Throttle }) {
  return async (kind: EmailKind, address: string): Promise<EmailReader | undefined> => {
    const [owner] = await database.db
      .select({ userID: users.userID, confirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(hasEmail(address))
      .limit(1);
    if (owner !== undefined && owner.confirmedAt !== null) return 'owner';
    if (kind === 'proof') return (await hasRoom(limitOf('proof', { email: address }))) ? 'stranger' : undefined;
    return kind === 'answer' && owner !== undefined && (await hasRoom(limitOf('unconfirmed', owner)))
      ? 'stranger'
      : undefined;
  };

  async function hasRoom(limit: Limit): Promise<boolean> {
    try {
      await throttle.spend([limit]);
      return true;
    } catch (error) {
      if (isRefusal(error) && error.code === 'too-many-requests') return false;
      throw error;
    }
  }
}
