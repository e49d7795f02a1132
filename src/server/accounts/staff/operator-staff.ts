import { emailAddress } from '#contract/accounts/account.ts';
import { Refusal, refuseField } from '#contract/api/refusals.ts';
import type { Database } from '#server/database/database.ts';
import { findByEmail } from '../account-store.ts';
import { findInvitationFor } from './invitation-store.ts';
import type { Staff } from './staff.ts';

/** What whoever runs the machine does about staff: by address, and as nobody in particular. */
export function createOperatorStaff({ database, staff }: { database: Database; staff: Staff }) {
  async function demandInvitation(email: string): Promise<number> {
    const found = await findInvitationFor(database.db, email);
    if (found === undefined) throw new Refusal('invitation-not-found');
    return found.invitationID;
  }

  return {
    list: () => staff.list(null),

    /** Sends it again to whoever has one. */
    async invite(given: string): Promise<'invited' | 'sent again'> {
      const email = emailAddress.safeParse(given);
      if (!email.success) throw refuseField('invalid-input', 'email', { code: 'not-an-email' });
      const known = await findInvitationFor(database.db, email.data);
      if (known === undefined) await database.transaction((tx) => staff.invite(tx, email.data, null));
      else await staff.resend(known.invitationID, null);
      return known === undefined ? 'invited' : 'sent again';
    },

    cancel: async (email: string): Promise<void> => staff.cancel(await demandInvitation(email), null),

    async remove(email: string): Promise<void> {
      const account = await findByEmail(database.db, email);
      if (account === undefined) throw new Refusal('user-not-found');
      await staff.remove(account.user.userID, null);
    },
  };
}
