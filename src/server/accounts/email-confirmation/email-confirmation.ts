import { Refusal } from '#contract/api/refusals.ts';
import type { Language } from '#contract/api/paths.ts';
import type { Database, Db } from '#server/database/database.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Time } from '#server/time.ts';
import {
  dropConfirmation,
  grantConfirmation,
  markConfirmed,
  readAddress,
  takeConfirmation,
} from './confirmation-store.ts';
import type { From } from '../login.ts';
import { chooseLanguage, followLanguage } from '../reader-language.ts';
import { limitOf } from '../throttling/limits.ts';
import { createLinkTokens } from '../link-tokens.ts';
import type { Throttle } from '../throttling/throttle.ts';
import { newToken, type RandomBytes } from '../random-tokens.ts';

/** In the transaction of whatever asks for it. */
export type AskToConfirm = (tx: Db, email: 'welcome' | 'confirm-email', userID: number) => Promise<void>;

/** The address is the person's own. What waited for that follows. */
export type ConfirmAddress = (tx: Db, userID: number) => Promise<void>;

export function createConfirmAddress(needs: {
  clock: () => Date;
  /** Sends what is sent to confirmed addresses only, and could not be sent before. */
  sendWhatWaited: (tx: Db, userID: number) => Promise<void>;
}): ConfirmAddress {
  return async (tx, userID) => {
    if (await markConfirmed(tx, userID, needs.clock())) await needs.sendWhatWaited(tx, userID);
  };
}

/** Signing up takes any address; a link that is sent to it shows whether it is the person's own. */
export function createEmailConfirmation(needs: {
  database: Database;
  throttle: Throttle;
  encryption: Encryption;
  time: Time;
  randomBytes: RandomBytes;
  confirmAddress: ConfirmAddress;
}) {
  const { database, throttle, time } = needs;
  const tokens = createLinkTokens(needs.encryption, 'email-confirmation');

  const askToConfirm: AskToConfirm = async (tx, email, userID) => {
    const token = newToken(needs.randomBytes);
    await grantConfirmation(tx, token, userID, time);
    await enqueue(tx, emailJob({ email, userID, encryptedToken: tokens.hide(token) }));
  };

  async function demandAddress(db: Db, userID: number) {
    const address = await readAddress(db, userID);
    if (address === undefined) throw new Refusal('user-not-found');
    return address;
  }

  return {
    askToConfirm,

    async readEmailConfirmation(userID: number): Promise<{ email: string; isConfirmed: boolean; language: Language }> {
      const { email, isConfirmed, language } = await demandAddress(database.db, userID);
      return { email, isConfirmed, language };
    },

    /** Of the emails that are written from now on, those in the outbox included. */
    async chooseEmailLanguage(userID: number, language: Language): Promise<{ language: Language }> {
      await throttle.spend([limitOf('email-language', { userID })]);
      if (!(await chooseLanguage(database.db, userID, language))) throw new Refusal('user-not-found');
      return { language };
    },

    async sendEmailConfirmation(userID: number): Promise<void> {
      const { isConfirmed } = await demandAddress(database.db, userID);
      if (isConfirmed) throw new Refusal('illegal-step', { problem: { code: 'email-confirmed' } });
      await throttle.spend([limitOf('confirm-email', { userID })]);
      await database.transaction((tx) => askToConfirm(tx, 'confirm-email', userID));
    },

    async confirmEmail(token: string, { address, language }: From): Promise<void> {
      await throttle.spend([limitOf('confirm', { address })]);
      const isConfirmed = await database.transaction(async (tx) => {
        const userID = await takeConfirmation(tx, token, time);
        if (userID === undefined) return false;
        await followLanguage(tx, userID, language);
        await needs.confirmAddress(tx, userID);
        return true;
      });
      if (!isConfirmed) {
        await dropConfirmation(database.db, token);
        throw new Refusal('link-expired');
      }
      await throttle.refund([limitOf('confirm', { address })]);
    },
  };
}
