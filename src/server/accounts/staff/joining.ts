import type { z } from 'zod';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { AcceptInvitation, AcceptWithAccount, InvitationShown } from '#contract/accounts/staff.ts';
import type { Database, Db } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import type { Time } from '#server/time.ts';
import { findByEmail, insertAccount } from '../account-store.ts';
import { refuseCommon } from '../passwords/common-passwords.ts';
import type { ConfirmAddress } from '../email-confirmation/email-confirmation.ts';
import type { From, SignedIn, WithCredentials } from '../login.ts';
import { followLanguage } from '../reader-language.ts';
import { limitOf, partyOf } from '../throttling/limits.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { Sessions } from '../sessions.ts';
import type { Throttle } from '../throttling/throttle.ts';
import { newToken, type RandomBytes } from '../random-tokens.ts';
import { wrongPassword } from '../passwords/wrong-password.ts';
import { findInvitation, spoilLink, takeInvitation, type Invitation } from './invitation-store.ts';
import { inviterName } from './inviter-name.ts';
import { promote } from './staff-store.ts';
import type { WriteAudit } from './staff.ts';

/** How the holder of an invitation becomes an admin: with a new account, or with the password of the one that has the address. */
export function createJoining(needs: {
  database: Database;
  passwords: Passwords;
  sessions: Sessions;
  throttle: Throttle;
  clock: () => Date;
  time: Time;
  randomBytes: RandomBytes;
  withCredentials: WithCredentials;
  confirmAddress: ConfirmAddress;
  writeAudit: WriteAudit;
  issuer: () => string;
}) {
  const { database, sessions, throttle, clock, time } = needs;

  /** Only links that do not work count. */
  async function demandInvitation(token: string, { address }: From): Promise<Invitation> {
    await throttle.spend([limitOf('invitation', { address })]);
    const invitation = await findInvitation(database.db, token, time);
    if (invitation === undefined) {
      await spoilLink(database.db, token, newToken(needs.randomBytes));
      throw new Refusal('link-expired');
    }
    await throttle.refund([limitOf('invitation', { address })]);
    return invitation;
  }

  /** The link is used up first: whoever comes second with it changes nothing. */
  async function join(tx: Db, token: string, from: From, findUserID: () => Promise<number>): Promise<SignedIn> {
    const invitationID = await takeInvitation(tx, token, time);
    if (invitationID === undefined) throw new Refusal('link-expired');
    const userID = await findUserID();
    const user = await promote(tx, userID, clock());
    if (user === undefined) throw new Refusal('user-not-found');
    await followLanguage(tx, userID, from.language);
    await needs.confirmAddress(tx, userID);
    await sessions.endAll(tx, userID);
    const session = await sessions.begin(tx, user, from.device);
    await needs.writeAudit(
      tx,
      { actorID: userID, action: 'invitation accepted', object: `invitation:${invitationID}` },
      { actorID: userID, action: 'admin joined', object: `user:${userID}` },
    );
    return { user, session };
  }

  return {
    async readInvitation(token: string, from: From): Promise<InvitationShown> {
      const invitation = await demandInvitation(token, from);
      const account = await findByEmail(database.db, invitation.email);
      return { email: invitation.email, invitedBy: inviterName(invitation), hasAccount: account !== undefined };
    },

    async acceptInvitation(
      { token, password, fName, lName }: z.output<typeof AcceptInvitation>,
      from: From,
    ): Promise<SignedIn> {
      await refuseCommon(password, 'password', [fName, lName, needs.issuer()]);
      const { email } = await demandInvitation(token, from);
      await refuseCommon(password, 'password', [fName, lName, email]);
      const passwordHash = await needs.passwords.hash(password, partyOf(from));
      try {
        return await database.transaction((tx) =>
          join(tx, token, from, async () => {
            const account = { email, fName, lName, role: 'user' as const, passwordHash, isEmailConfirmed: true };
            return (await insertAccount(tx, account, clock())).userID;
          }),
        );
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw new Refusal('email-taken');
      }
    },

    async acceptWithAccount(
      { token, password, code }: z.output<typeof AcceptWithAccount>,
      from: From,
    ): Promise<SignedIn> {
      const { email } = await demandInvitation(token, from);
      try {
        return await needs.withCredentials({ email, password, code }, from, (tx, { userID }) =>
          join(tx, token, from, async () => userID),
        );
      } catch (error) {
        // Only the password was typed here.
        throw isRefusal(error) && error.code === 'wrong-credentials' ? wrongPassword('password') : error;
      }
    },
  };
}
