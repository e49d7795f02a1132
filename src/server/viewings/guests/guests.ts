import { z } from 'zod';
import { language } from '#contract/accounts/account.ts';
import type { Log } from '#server/log.ts';
import { unlessBroken } from '#server/encryption/decryption-failed.ts';
import type { Encryption } from '#server/encryption/encryption.ts';

/** Someone without an account who comes to see a car; '' where something was not given. */
export type Guest = z.infer<typeof Guest>;
const Guest = z.object({
  fName: z.string(),
  lName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Those who were booked before it was asked for are written to in English. */
  language: language.default('en'),
});

/** What is known of them is stored encrypted and bound to its viewing: in another's row it cannot be opened. */
export function createGuests({ encryption, log }: { encryption: Encryption; log: Log }) {
  const open = ({ encryptedGuestFields, tokenHash }: GuestRow): Guest => {
    const text = Buffer.from(encryption.decrypt(encryptedGuestFields, contextOf(tokenHash))).toString();
    return Guest.parse(JSON.parse(text));
  };
  return {
    encrypt: (guest: Guest, tokenHash: Uint8Array): Uint8Array =>
      encryption.encrypt(Buffer.from(JSON.stringify(guest)), contextOf(tokenHash)),
    open,
    /** Whom no email reaches: without an account, and without an address. Where that can't be read, the email fails and is seen. */
    withoutEmail({ encryptedGuestFields, tokenHash }: MaybeGuestRow): Guest | undefined {
      if (encryptedGuestFields === null) return undefined;
      const guest = unlessBroken(() => open({ encryptedGuestFields, tokenHash }));
      return guest?.email === '' ? guest : undefined;
    },
    /** For a list: what cannot be opened stays blank and is reported, and keeps no other back. */
    openInList(row: GuestRow & { viewingID: number }): Guest {
      const guest = unlessBroken(() => open(row));
      if (guest === undefined) log.error({ viewingID: row.viewingID }, 'viewings: a guest cannot be opened');
      return guest ?? { fName: '', lName: '', phone: '', email: '', language: 'en' };
    },
  };
}
export type Guests = ReturnType<typeof createGuests>;

type MaybeGuestRow = { encryptedGuestFields: Uint8Array | null; tokenHash: Uint8Array };
type GuestRow = { encryptedGuestFields: Uint8Array; tokenHash: Uint8Array };

export function reencryptGuest(encryption: Encryption, { encryptedGuestFields, tokenHash }: GuestRow): Uint8Array {
  const context = contextOf(tokenHash);
  return encryption.encrypt(encryption.decrypt(encryptedGuestFields, context), context);
}

const contextOf = (tokenHash: Uint8Array) => `guest:${Buffer.from(tokenHash).toString('hex')}`;
