import { renderSVG } from 'uqr';
import type { z } from 'zod';
import type { RemoveSecondFactor, SecondFactorOffer, User } from '#contract/accounts/account.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Time } from '#server/time.ts';
import { findAccount } from '../account-store.ts';
import { readAddress } from '../email-confirmation/confirmation-store.ts';
import { limitOf } from '../throttling/limits.ts';
import type { OwnPassword } from '../passwords/own-password.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { confirmFactor, dropFactor, offerFactor, readFactor } from './two-step-store.ts';
import { digitsOf, secretContext, wrongCode, type SecondFactor } from './check-code.ts';
import type { Session, Sessions } from '../sessions.ts';
import type { Throttle } from '../throttling/throttle.ts';
import type { RandomBytes } from '../random-tokens.ts';
import { base32, matchingStep, secretBytes, totpAddress } from './totp.ts';

/** A person's own second factor: offered for the password, confirmed by a first code, taken away for both. */
export function createSecondFactorSettings(needs: {
  database: Database;
  encryption: Encryption;
  secondFactor: SecondFactor;
  ownPassword: OwnPassword;
  sessions: Sessions;
  throttle: Throttle;
  time: Time;
  randomBytes: RandomBytes;
  issuer: () => string;
}) {
  const { database, encryption, ownPassword, sessions, throttle, time } = needs;

  /** Other devices came in by the old rule; this one goes on under a new token. */
  async function settle(tx: Db, user: User, isOn: boolean, device: string): Promise<Session> {
    await sessions.endAll(tx, user.userID);
    await enqueue(tx, emailJob({ email: 'second-factor-changed', userID: user.userID, isOn }));
    return sessions.begin(tx, user, device);
  }

  return {
    async readSecondFactor(userID: number): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
      const factor = await readFactor(database.db, userID, time);
      return { isOn: factor?.isOn ?? false, recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0 };
    },

    async beginSecondFactor(userID: number, password: string): Promise<z.output<typeof SecondFactorOffer>> {
      const secret = needs.randomBytes(secretBytes);
      const { email } = await ownPassword.prove(userID, password, async (tx, { user }) => {
        // Whoever signed up with somebody else's address must not lock its owner out of a reset.
        if (!(await readAddress(tx, userID))?.isConfirmed) throw notConfirmed();
        if (!(await offerFactor(tx, userID, encryption.encrypt(secret, secretContext(userID))))) throw alreadyOn();
        return user;
      });
      const uri = totpAddress({ issuer: needs.issuer(), email, secret: base32(secret) });
      return { secret: base32(secret), uri, qrSvg: renderSVG(uri, { ecc: 'M', border: 4 }) };
    },

    async confirmSecondFactor(
      userID: number,
      code: string,
      device: string,
    ): Promise<{ recoveryCodes: string[]; session: Session }> {
      await throttle.spend([limitOf('code', { userID })]);
      const account = await findAccount(database.db, userID);
      if (account === undefined) throw new Refusal('user-not-found');
      const factor = await readFactor(database.db, userID, time);
      if (factor === undefined) throw new Refusal('illegal-step', { problem: { code: 'two-step-not-begun' } });
      if (factor.isOn) throw alreadyOn();
      const { encryptedSecret, now } = factor;
      const step = matchingStep(encryption.decrypt(encryptedSecret, secretContext(userID)), digitsOf(code), now, 0);
      if (step === undefined) throw wrongCode();
      const recoveryCodes = newRecoveryCodes(needs.randomBytes);
      const session = await database.transaction(async (tx) => {
        const recoveryHashes = recoveryCodes.map(recoveryHash);
        if (!(await confirmFactor(tx, userID, { encryptedSecret, step, recoveryHashes, now }))) throw wrongCode();
        return settle(tx, account.user, true, device);
      });
      await throttle.forget([limitOf('code', { userID })]);
      return { recoveryCodes, session };
    },

    async removeSecondFactor(
      userID: number,
      { password, code }: z.output<typeof RemoveSecondFactor>,
      device: string,
    ): Promise<Session> {
      await throttle.spend([limitOf('code', { userID })]);
      const session = await ownPassword.prove(userID, password, async (tx, { user }) => {
        await needs.secondFactor.demand(tx, userID, code);
        if (!(await dropFactor(tx, userID))) throw new Refusal('illegal-step', { problem: { code: 'two-step-off' } });
        return settle(tx, user, false, device);
      });
      await throttle.forget([limitOf('code', { userID })]);
      return session;
    },
  };
}

const notConfirmed = () => new Refusal('illegal-step', { problem: { code: 'email-unconfirmed' } });
const alreadyOn = () => new Refusal('illegal-step', { problem: { code: 'two-step-on' } });
