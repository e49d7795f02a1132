import { eq } from 'drizzle-orm';
import type { Language } from '#contract/api/paths.ts';
import type { Db } from '#server/database/database.ts';
import { viewings } from '#server/database/schema.ts';
import { unlessBroken } from '#server/encryption/decryption-failed.ts';
import type { ViewingNeeds } from '../needs.ts';
import type { ViewingRow } from '../viewing-store.ts';

/** Whoever acts by the link is written to in the language of the page from then on, with an account or without. */
export function createFollowLanguage({ guests, followLanguage }: Pick<ViewingNeeds, 'guests' | 'followLanguage'>) {
  return async (tx: Db, row: ViewingRow, language: Language | undefined): Promise<void> => {
    const { viewingID, userID, tokenHash, encryptedGuestFields } = row;
    if (userID !== null) return followLanguage(tx, userID, language);
    if (encryptedGuestFields === null || language === undefined) return;
    const guest = unlessBroken(() => guests.open({ encryptedGuestFields, tokenHash }));
    if (guest === undefined || guest.language === language) return;
    await tx
      .update(viewings)
      .set({ encryptedGuestFields: guests.encrypt({ ...guest, language }, tokenHash) })
      .where(eq(viewings.viewingID, viewingID));
  };
}
