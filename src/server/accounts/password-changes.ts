import { and } from 'drizzle-orm';
import type { z } from 'zod';
import type { ChangePassword, ResetPassword } from '#contract/account.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { letterPromise } from '#server/mail/letter-job.ts';
import { promise } from '#server/outbox/promise.ts';
import type { Seal } from '#server/seal/seal.ts';
import type { Time } from '#server/time.ts';
import { findAccount, hasEmail, replacePassword } from './account-store.ts';
import { refuseCommon } from './common-passwords.ts';
import { mayLogIn } from './demo-people.ts';
import { markConfirmed, readAddress } from './email-confirmation-store.ts';
import type { From } from './entrance.ts';
import { limitOf, partyOf } from './limits.ts';
import { createLinkTokens } from './link-tokens.ts';
import { dropReset, dropResets, findReset, grantReset, takeReset } from './password-resets.ts';
import type { Passwords } from './passwords.ts';
import { dropFactor } from './second-factor-store.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';
import { newToken, type RandomBytes } from './tokens.ts';
import { wrongPassword } from './wrong-password.ts';

/** A new password, by knowing the old one or by a link that came by mail. Either way everyone else is signed out. */
export function createPasswordChanges(needs: {
  database: Database;
  passwords: Passwords;
  sessions: Sessions;
  throttle: Throttle;
  seal: Seal;
  clock: () => Date;
  time: Time;
  randomBytes: RandomBytes;
  demoLogIns: boolean;
}) {
  const { database, passwords, sessions, throttle, clock, time } = needs;
  const tokens = createLinkTokens(needs.seal, 'password-reset');

  /** What follows from every new password, whichever way it came. */
  async function settle(tx: Db, userID: number): Promise<void> {
    await sessions.endAll(tx, userID);
    await dropResets(tx, userID);
    await promise(tx, letterPromise('password-changed', { userID }));
  }

  return {
    async changePassword(
      userID: number,
      { currentPassword, newPassword }: z.output<typeof ChangePassword>,
      device: string,
    ): Promise<Session> {
      refuseCommon(newPassword, 'newPassword');
      await throttle.spend([limitOf('own-password', { userID })]);
      const account = await findAccount(database.db, userID);
      if (account === undefined) throw new Refusal('user-not-found');
      const party = partyOf(account.user);
      if (!(await passwords.matches(currentPassword, account.passwordHash, party)))
        throw wrongPassword('currentPassword');
      const passwordHash = await passwords.hash(newPassword, party);
      const session = await database.transaction(async (tx) => {
        if (!(await replacePassword(tx, userID, { from: account, to: passwordHash })))
          throw (await findAccount(tx, userID)) ? wrongPassword('currentPassword') : new Refusal('user-not-found');
        await settle(tx, userID);
        return sessions.begin(tx, account.user, device);
      });
      await throttle.forget([limitOf('own-password', { userID })]);
      return session;
    },

    /** Does the same for known and unknown addresses; only the letter is not written for an unknown one. */
    async forgetPassword(email: string, { address }: From): Promise<void> {
      await throttle.spend([limitOf('forget', { address }), limitOf('forget-account', { email })]);
      const token = newToken(needs.randomBytes);
      await database.transaction(async (tx) => {
        await grantReset(tx, token, and(hasEmail(email), mayLogIn(needs.demoLogIns)), time);
        await promise(tx, letterPromise('password-reset', { sealedToken: tokens.hide(token) }));
      });
    },

    async resetPassword({ token, password }: z.output<typeof ResetPassword>, { address }: From): Promise<void> {
      refuseCommon(password, 'password');
      await throttle.spend([limitOf('reset', { address })]);
      const person = await findReset(database.db, token, time);
      if (person === undefined) {
        await dropReset(database.db, token);
        throw new Refusal('link-expired');
      }
      const passwordHash = await passwords.hash(password, partyOf({ address }));
      await database.transaction(async (tx) => {
        const userID = await takeReset(tx, token, time);
        if (userID === undefined) throw new Refusal('link-expired');
        await replacePassword(tx, userID, { to: passwordHash });
        // The link came to the address of the account. Codes that were set up before anyone showed that have no claim to it.
        if (!(await readAddress(tx, userID))?.isConfirmed) await dropFactor(tx, userID);
        await markConfirmed(tx, userID, clock());
        await settle(tx, userID);
      });
      await throttle.refund([limitOf('reset', { address })]);
      // Whoever had to ask for a link has often tried too many passwords first.
      await throttle.forget([limitOf('log-in-account', { address, email: person.email })]);
    },
  };
}
