import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { paths } from '#contract/paths.ts';
import type { Database } from '#server/database/database.ts';
import { users } from '#server/database/schema.ts';
import type { Block } from '#server/mail/layout.ts';
import { letterPromise, type WriteLetter } from '#server/mail/letter-job.ts';
import { createStationery, type Letterhead, type Recipient } from '#server/mail/stationery.ts';
import type { Promised } from '#server/outbox/promise.ts';
import type { Seal } from '#server/seal/seal.ts';
import { findReset } from './password-resets.ts';

/** The link's token is known in the clear to its receiver alone; until the letter is written it waits sealed. */
export function resetLetterPromise(token: string, seal: Seal): Promised {
  const sealedToken = Buffer.from(seal.seal(Buffer.from(token), resetContext)).toString('base64');
  return letterPromise('password-reset', { sealedToken });
}

export function createAccountLetters(needs: {
  database: Database;
  seal: Seal;
  clock: () => Date;
  letterhead: () => Letterhead;
}): Record<'welcome' | 'password-changed' | 'password-reset' | 'second-factor-changed', WriteLetter> {
  const { database, seal, clock, letterhead } = needs;
  const { page, write } = createStationery(letterhead);
  /** Whoever is gone gets no letter. */
  const writeTo = (person: Recipient | undefined, subject: string, blocks: Block[]) =>
    person && write(person, subject, blocks);

  return {
    welcome: async (ids) =>
      writeTo(await findPerson(ids), `Welcome to ${letterhead().name}`, [
        'your account is open. Save the cars you like, get pre-approved once, and ask for a viewing of any car in the yard.',
        { button: 'Browse the cars', href: page(paths.listings) },
        'If you did not open this account, somebody mistyped an address: tell us, and we delete it.',
      ]),

    'password-changed': async (ids) =>
      writeTo(await findPerson(ids), 'Your password was changed', [
        'the password of your account was changed, and every other device was signed out.',
        'If that was you, there is nothing to do. If not, set a new password at once and call us:',
        { button: 'Set a new password', href: page(paths.forgotPassword) },
      ]),

    'second-factor-changed': async (ids) => {
      const { isOn } = z.object({ isOn: z.boolean() }).parse(ids);
      return writeTo(await findPerson(ids), isOn ? 'Log-in codes are on' : 'Log-in codes are off', [
        isOn
          ? 'from now on a code from your authenticator app is asked for when you log in. Keep your recovery codes in a safe place.'
          : 'a code from your authenticator app is no longer asked for when you log in: your password alone opens your account.',
        'If that was not you, set a new password at once and call us:',
        { button: 'Set a new password', href: page(paths.forgotPassword) },
      ]);
    },

    'password-reset': async (ids) => {
      const { sealedToken } = z.object({ sealedToken: z.base64() }).parse(ids);
      const token = Buffer.from(seal.open(Buffer.from(sealedToken, 'base64'), resetContext)).toString();
      return writeTo(await findReset(database.db, token, clock()), 'Set a new password', [
        'somebody asked for a new password for your account. With this link you can set one. It works once, for 30 minutes.',
        { button: 'Set a new password', href: page(`${paths.resetPassword}?token=${token}`) },
        'If it was not you, do nothing: your password stays as it is.',
      ]);
    },
  };

  async function findPerson(ids: Record<string, unknown>): Promise<Recipient | undefined> {
    const { userID } = z.object({ userID: z.int() }).parse(ids);
    const [found] = await database.db
      .select({ fName: users.fName, email: users.email })
      .from(users)
      .where(eq(users.userID, userID))
      .limit(1);
    return found;
  }
}

const resetContext = 'password-reset';
