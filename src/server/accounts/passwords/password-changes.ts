import { and } from 'drizzle-orm';
import type { z } from 'zod';
import type { ChangePassword, ResetPassword } from '#contract/accounts/account.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Time } from '#server/time.ts';
import { findAccount, hasEmail, replacePassword } from '../account-store.ts';
import { refuseCommon } from './common-passwords.ts';
import { mayLogIn } from '../demo-accounts.ts';
import { readAddress } from '../email-confirmation/confirmation-store.ts';
import type { ConfirmAddress } from '../email-confirmation/email-confirmation.ts';
import type { From } from '../login.ts';
import { followLanguage } from '../reader-language.ts';
import { limitOf, partyOf } from '../throttling/limits.ts';
import { createLinkTokens } from '../link-tokens.ts';
import { dropReset, dropResets, findReset, grantReset, takeReset } from './password-resets.ts';
import type { Passwords } from './passwords.ts';
import { dropFactor } from '../two-step/two-step-store.ts';
import type { Session, Sessions } from '../sessions.ts';
import type { Throttle } from '../throttling/throttle.ts';
import { newToken, type RandomBytes } from '../random-tokens.ts';
import { wrongPassword } from './wrong-password.ts';

/** A new password, by knowing the old one or by a link that came by mail. Either way everyone else is logged out. */
export function createPasswordChanges(needs: {
  database: Database;
  passwords: Passwords;
  sessions: Sessions;
  throttle: Throttle;
  encryption: Encryption;
  time: Time;
  randomBytes: RandomBytes;
  demoLogIns: boolean;
  issuer: () => string;
  confirmAddress: ConfirmAddress;
}) {
  const { database, passwords, sessions, throttle, time } = needs;
  const tokens = createLinkTokens(needs.encryption, 'password-reset');

  /** What follows from every new password, whichever way it came. */
  async function settle(tx: Db, userID: number): Promise<void> {
    await sessions.endAll(tx, userID);
    await dropResets(tx, userID);
    await enqueue(tx, emailJob({ email: 'password-changed', userID }));
  }

  return {
    async changePassword(
      userID: number,
      { currentPassword, newPassword }: z.output<typeof ChangePassword>,
      device: string,
    ): Promise<Session> {
      const account = await findAccount(database.db, userID);
      if (account === undefined) throw new Refusal('user-not-found');
      const { fName, lName, email } = account.user;
      await refuseCommon(newPassword, 'newPassword', [fName, lName, email, needs.issuer()]);
      await throttle.spend([limitOf('own-password', { userID })]);
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

    /** Does the same for known and unknown addresses; only the email is not written for an unknown one. */
    async forgetPassword(email: string, { address, language }: From): Promise<void> {
      await throttle.spend([limitOf('forget', { address }), limitOf('forget-account', { email })]);
      const token = newToken(needs.randomBytes);
      await database.transaction(async (tx) => {
        await grantReset(tx, token, and(hasEmail(email), mayLogIn(needs.demoLogIns)), time);
        await enqueue(tx, emailJob({ email: 'password-reset', encryptedToken: tokens.hide(token), language }));
      });
    },

    async resetPassword(
      { token, password }: z.output<typeof ResetPassword>,
      { address, language }: From,
    ): Promise<void> {
      await refuseCommon(password, 'password', [needs.issuer()]);
      await throttle.spend([limitOf('reset', { address })]);
      const person = await findReset(database.db, token, time);
      if (person === undefined) {
        await dropReset(database.db, token);
        throw new Refusal('link-expired');
      }
      try {
        await refuseCommon(password, 'password', [person.fName, person.lName, person.email, needs.issuer()]);
      } catch (refusal) {
        // The link was right: another password may be tried with it.
        await throttle.refund([limitOf('reset', { address })]);
        throw refusal;
      }
      const passwordHash = await passwords.hash(password, partyOf({ address }));
      await database.transaction(async (tx) => {
        const userID = await takeReset(tx, token, time);
        if (userID === undefined) throw new Refusal('link-expired');
        await replacePassword(tx, userID, { to: passwordHash });
        // The link came to the address of the account. Codes that were set up before anyone showed that have no claim to it.
        if (!(await readAddress(tx, userID))?.isConfirmed) await dropFactor(tx, userID);
        await followLanguage(tx, userID, language);
        await needs.confirmAddress(tx, userID);
        await settle(tx, userID);
      });
      await throttle.refund([limitOf('reset', { address })]);
      // Whoever had to ask for a link has often tried too many passwords first.
      await throttle.forget([limitOf('log-in-account', { address, email: person.email })]);
    },
  };
}
