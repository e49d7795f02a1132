import type { z } from 'zod';
import type { InviteAdmin } from '#contract/accounts/staff.ts';
import { limitOf } from '../throttling/limits.ts';
import type { OwnPassword } from '../passwords/own-password.ts';
import type { Throttle } from '../throttling/throttle.ts';
import { sayAlreadyInvited, type Staff } from './staff.ts';

/** What an admin does about colleagues: nobody's mailbox is filled from here, and access is granted for the password alone. */
export function createStaffActs(needs: { staff: Staff; ownPassword: OwnPassword; throttle: Throttle }) {
  const { staff, ownPassword, throttle } = needs;
  return {
    ...staff,

    async invite({ email, password }: z.output<typeof InviteAdmin>, actorID: number): Promise<number> {
      await throttle.spend([limitOf('invite', { userID: actorID })]);
      return ownPassword.prove(actorID, password, (tx) => staff.invite(tx, email, actorID)).catch(sayAlreadyInvited);
    },

    async resend(invitationID: number, actorID: number): Promise<void> {
      await throttle.spend([limitOf('invite', { userID: actorID })]);
      await staff.resend(invitationID, actorID);
    },
  };
}
