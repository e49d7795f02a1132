import type { EmailKind } from '#contract/jobs/emails.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';
import type { Database } from '#server/database/database.ts';
import { users } from '#server/database/schema.ts';
import { Fault, sentence } from '#server/errors/failures.ts';
import type { EmailTurn } from '#server/mail/email-job.ts';
import { hasEmail } from '../account-store.ts';
import { limitOf } from '../throttling/limits.ts';
import type { Limit, Throttle } from '../throttling/throttle.ts';

/** Nobody can use us to write to a stranger: neither at will, nor more than a few times. */
export function createEmailReaders({ database, throttle }: { database: Database; throttle: Throttle }) {
  return async (kind: EmailKind, email: string): Promise<EmailTurn | undefined> => {
    const [owner] = await database.db
      .select({ userID: users.userID, confirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(hasEmail(email))
      .limit(1);
    if (owner !== undefined && owner.confirmedAt !== null) return { reader: 'owner', giveBack: async () => {} };
    const limits = limitsFor(kind, { email, userID: owner?.userID });
    if (limits === undefined || !(await hasRoom(kind, limits))) return undefined;
    return { reader: 'stranger', giveBack: () => throttle.refund(limits) };
  };

  /** What is asked for only so often waits for its turn. Answers have no such bound: those that are too many are left out. */
  async function hasRoom(kind: EmailKind, limits: Limit[]): Promise<boolean> {
    try {
      await throttle.spend(limits);
      return true;
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'too-many-requests') throw error;
      if (kind === 'answer') return false;
      throw new Fault(
        sentence`This email address is not confirmed, and it already got all the emails it can get for now.`,
      );
    }
  }
}

/** Undefined where none may go there. */
function limitsFor(
  kind: EmailKind,
  { email, userID }: { email: string; userID: number | undefined },
): Limit[] | undefined {
  if (kind === 'invitation' || kind === 'viewing') return [];
  if (kind === 'notice') return userID === undefined ? undefined : [];
  if (kind === 'proof') return [limitOf('proof', { email })];
  if (kind === 'reset') return [limitOf('reset-email', { email })];
  return kind === 'answer' && userID !== undefined ? [limitOf('unconfirmed', { userID })] : undefined;
}
