import { z } from 'zod';
import { paths } from '#contract/paths.ts';
import type { Database } from '#server/database/database.ts';
import type { Block } from '#server/mail/layout.ts';
import type { WriteLetter } from '#server/mail/letter-job.ts';
import { createStationery, type Letterhead, type Recipient } from '#server/mail/stationery.ts';
import type { Seal } from '#server/seal/seal.ts';
import type { Time } from '#server/time.ts';
import { isGoodConfirmation, readAddress } from './email-confirmation-store.ts';
import { createLinkTokens } from './link-tokens.ts';
import { findReset } from './password-resets.ts';
import { isStillAdmin } from './staff/staff-store.ts';

type AccountEmail =
  | 'welcome'
  | 'confirm-email'
  | 'password-changed'
  | 'password-reset'
  | 'second-factor-changed'
  | 'staff-access-ended';

export function createAccountLetters(needs: {
  database: Database;
  seal: Seal;
  time: Time;
  letterhead: () => Letterhead;
}): Record<AccountEmail, WriteLetter> {
  const { database, seal, time, letterhead } = needs;
  const resets = createLinkTokens(seal, 'password-reset');
  const confirmations = createLinkTokens(seal, 'email-confirmation');
  const { page, write } = createStationery(letterhead);
  /** Whoever is gone gets no letter. */
  const writeTo = (person: Recipient | undefined, subject: string, blocks: Block[]) =>
    person && write(person, subject, blocks);

  return {
    welcome: async (ids) => {
      const person = await findPerson(ids);
      return writeTo(person, `Welcome to ${letterhead().name}`, [
        'Your account is ready. Save the cars you like, apply once for pre-approval on any car, and schedule viewings.',
        ...(person?.isConfirmed === false ? ((await confirmBlocks(ids)) ?? []) : []),
        { link: 'Browse cars', href: page(paths.listings) },
        notYours,
      ]);
    },

    'confirm-email': async (ids) => {
      const person = await findPerson(ids);
      if (person === undefined || person.isConfirmed) return undefined;
      const blocks = await confirmBlocks(ids);
      return blocks && write(person, 'Confirm your email', [...blocks, notYours]);
    },

    'password-changed': async (ids) =>
      writeTo(await findPerson(ids), 'Your password was changed', [
        'The password for your account was changed, and you were logged out on every other device.',
        'If that was you, there’s nothing to do. If not, set a new password right away and call us:',
        { button: 'Set a new password', href: page(paths.forgotPassword) },
      ]),

    'second-factor-changed': async (ids) => {
      const { isOn } = z.object({ isOn: z.boolean() }).parse(ids);
      return writeTo(await findPerson(ids), isOn ? 'Log-in codes are on' : 'Log-in codes are off', [
        isOn
          ? 'From now on, logging in takes a code from your authenticator app. Keep your recovery codes in a safe place.'
          : 'Logging in no longer takes a code from your authenticator app. Your password alone opens your account.',
        'If that wasn’t you, set a new password right away and call us:',
        { button: 'Set a new password', href: page(paths.forgotPassword) },
      ]);
    },

    'staff-access-ended': async (ids) => {
      // Whoever was invited back in the meantime has heard better news.
      if (await isStillAdmin(database.db, userIDIn(ids))) return undefined;
      const { name } = letterhead();
      return writeTo(await findPerson(ids), `You’re no longer on the staff of ${name}`, [
        `An admin removed you from the staff of ${name}. You were logged out, and the admin pages no longer open for you.`,
        'Your account stays. You can log in with the same email and password to save cars and apply for pre-approval.',
        'Think this is a mistake? Ask the person you work with there. They can invite you again.',
      ]);
    },

    'password-reset': async (ids) => {
      const { sealedToken } = z.object({ sealedToken: z.base64() }).parse(ids);
      const token = resets.reveal(sealedToken);
      return writeTo(await findReset(database.db, token, time), 'Set a new password', [
        'Someone asked for a new password for your account. You can set one with this link. It works once, for 30 minutes.',
        { button: 'Set a new password', href: page(`${paths.resetPassword}?token=${token}`) },
        'If that wasn’t you, do nothing. Your password stays as it is.',
      ]);
    },
  };

  function findPerson(ids: Record<string, unknown>): Promise<(Recipient & { isConfirmed: boolean }) | undefined> {
    return readAddress(database.db, userIDIn(ids));
  }

  /** Undefined where the email was held up for longer than its link lasts. */
  async function confirmBlocks(ids: Record<string, unknown>): Promise<Block[] | undefined> {
    const { sealedToken } = z.object({ sealedToken: z.base64().optional() }).parse(ids);
    if (sealedToken === undefined) return [];
    const token = confirmations.reveal(sealedToken);
    if (!(await isGoodConfirmation(database.db, token, time))) return undefined;
    return [
      'Please confirm that this is your email address. Until you do, we only write to you about what you do on our site.',
      { button: 'Confirm my email', href: page(paths.confirmEmail(token)) },
      'The link works once and expires in 7 days.',
    ];
  }
}

const userIDIn = (ids: Record<string, unknown>) => z.object({ userID: z.int() }).parse(ids).userID;

const notYours =
  'Didn’t sign up? Someone may have typed your email by mistake. Reply to this email and we’ll delete the account.';
