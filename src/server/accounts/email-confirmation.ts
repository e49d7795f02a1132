import { Refusal } from '#contract/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { letterPromise } from '#server/mail/letter-job.ts';
import { promise } from '#server/outbox/promise.ts';
import type { Seal } from '#server/seal/seal.ts';
import type { Time } from '#server/time.ts';
import {
  dropConfirmation,
  grantConfirmation,
  markConfirmed,
  readAddress,
  takeConfirmation,
} from './email-confirmation-store.ts';
import type { From } from './entrance.ts';
import { limitOf } from './limits.ts';
import { createLinkTokens } from './link-tokens.ts';
import type { Throttle } from './throttle.ts';
import { newToken, type RandomBytes } from './tokens.ts';

/** In the transaction of whatever asks for it. */
export type AskToConfirm = (tx: Db, email: 'welcome' | 'confirm-email', userID: number) => Promise<void>;

/** Signing up takes any address; a link that is sent to it shows whether it is the person's own. */
export function createEmailConfirmation(needs: {
  database: Database;
  throttle: Throttle;
  seal: Seal;
  clock: () => Date;
  time: Time;
  randomBytes: RandomBytes;
}) {
  const { database, throttle, clock, time } = needs;
  const tokens = createLinkTokens(needs.seal, 'email-confirmation');

  const askToConfirm: AskToConfirm = async (tx, email, userID) => {
    const token = newToken(needs.randomBytes);
    await grantConfirmation(tx, token, userID, time);
    await promise(tx, letterPromise(email, { userID, sealedToken: tokens.hide(token) }));
  };

  async function demandAddress(db: Db, userID: number) {
    const address = await readAddress(db, userID);
    if (address === undefined) throw new Refusal('user-not-found');
    return address;
  }

  return {
    askToConfirm,

    async readEmailConfirmation(userID: number): Promise<{ email: string; isConfirmed: boolean }> {
      const { email, isConfirmed } = await demandAddress(database.db, userID);
      return { email, isConfirmed };
    },

    async sendEmailConfirmation(userID: number): Promise<void> {
      const { isConfirmed } = await demandAddress(database.db, userID);
      if (isConfirmed) throw new Refusal('illegal-step', { message: 'Your email is already confirmed.' });
      await throttle.spend([limitOf('confirm-email', { userID })]);
      await database.transaction((tx) => askToConfirm(tx, 'confirm-email', userID));
    },

    async confirmEmail(token: string, { address }: From): Promise<void> {
      await throttle.spend([limitOf('confirm', { address })]);
      const isConfirmed = await database.transaction(async (tx) => {
        const userID = await takeConfirmation(tx, token, time);
        if (userID !== undefined) await markConfirmed(tx, userID, clock());
        return userID !== undefined;
      });
      if (!isConfirmed) {
        await dropConfirmation(database.db, token);
        throw new Refusal('link-expired');
      }
      await throttle.refund([limitOf('confirm', { address })]);
    },
  };
}
