import type { Database } from '#server/database/database.ts';
import type { EmailWriters } from '#server/mail/email-job.ts';
import type { WrittenEmail } from '#server/mail/email.ts';
import { createEmailTemplate, type EmailParts, type Sender, type Recipient } from '#server/mail/email-template.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Time } from '#server/time.ts';
import { createAccountEmailParts } from './account-email-parts.ts';
import { isGoodConfirmation, readAddress } from './email-confirmation/confirmation-store.ts';
import { createLinkTokens } from './link-tokens.ts';
import { findReset } from './passwords/password-resets.ts';
import { createStaffEmailParts } from './staff/staff-email-parts.ts';
import { isStillAdmin } from './staff/staff-store.ts';

type AccountEmail =
  | 'welcome'
  | 'confirm-email'
  | 'password-changed'
  | 'password-reset'
  | 'second-factor-changed'
  | 'staff-access-ended';

export function createAccountEmails(needs: {
  database: Database;
  encryption: Encryption;
  time: Time;
  sender: () => Sender;
}): Pick<EmailWriters, AccountEmail> {
  const { database, encryption, time, sender } = needs;
  const resets = createLinkTokens(encryption, 'password-reset');
  const confirmations = createLinkTokens(encryption, 'email-confirmation');
  const { page, write, writeParts } = createEmailTemplate(sender);
  const partsIn = createAccountEmailParts({ page, dealer: sender, timeZone: sender().timeZone });
  const staffParts = createStaffEmailParts({ page, dealer: sender });
  /** Whoever is gone gets no email. */
  const writeTo = async (
    person: Recipient | undefined,
    say: (parts: ReturnType<typeof partsIn>) => EmailParts,
  ): Promise<WrittenEmail | undefined> => person && writeParts(person, say(partsIn(person.language)));

  return {
    welcome: async ({ userID, encryptedToken }) => {
      const person = await readAddress(database.db, userID);
      const token = person?.isConfirmed === false ? await goodToken(encryptedToken) : undefined;
      return writeTo(person, (parts) => parts.welcome({ token }));
    },

    'confirm-email': async ({ userID, encryptedToken }) => {
      const person = await readAddress(database.db, userID);
      if (person === undefined || person.isConfirmed) return undefined;
      const token = await goodToken(encryptedToken);
      return token === undefined ? undefined : writeTo(person, (parts) => parts['confirm-email']({ token }));
    },

    'password-changed': async ({ userID }) =>
      writeTo(await readAddress(database.db, userID), (parts) => parts['password-changed']()),

    'second-factor-changed': async ({ userID, isOn }) =>
      writeTo(await readAddress(database.db, userID), (parts) =>
        isOn ? parts['two-step-on']() : parts['two-step-off'](),
      ),

    'staff-access-ended': async ({ userID }) => {
      // Whoever was invited back in the meantime has heard better news.
      if (await isStillAdmin(database.db, userID)) return undefined;
      const person = await readAddress(database.db, userID);
      return person && write(person, staffParts['staff-access-ended'](person.language));
    },

    'password-reset': async ({ encryptedToken, language }) => {
      const token = resets.reveal(encryptedToken);
      const person = await findReset(database.db, token, time);
      // Anyone may ask for this email, so that the page where it was asked for decides about this one alone.
      const reader = person && { ...person, language: (!person.isLanguageChosen && language) || person.language };
      return writeTo(reader, (parts) => parts['password-reset']({ token }));
    },
  };

  /** Undefined where the email was held up for longer than its link lasts. */
  async function goodToken(encryptedToken: string | undefined): Promise<string | undefined> {
    if (encryptedToken === undefined) return undefined;
    const token = confirmations.reveal(encryptedToken);
    return (await isGoodConfirmation(database.db, token, time)) ? token : undefined;
  }
}
