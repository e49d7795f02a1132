import { eq } from 'drizzle-orm';
import type { Language } from '#contract/api/paths.ts';
import type { Db } from '#server/database/database.ts';
import { viewings } from '#server/database/schema.ts';
import { unlessBroken } from '#server/encryption/decryption-failed.ts';
import type { ViewingNeeds } from '../needs.ts';
import type { ViewingRow } from '../viewing-store.ts';

/**
 * A guest who acts by the link is written to in the language of the page from then on. An account is not: a link may be passed on,
 * and other things are written to its owner too.
 */
export function createFollowLanguage({ guests }: Pick<ViewingNeeds, 'guests'>) {
  return async (tx: Db, row: ViewingRow, language: Language | undefined): Promise<void> => {
    const { viewingID, userID, tokenHash, encryptedGuestFields } = row;
    if (userID !== null || encryptedGuestFields === null || language === undefined) return;
    const guest = unlessBroken(() => guests.open({ encryptedGuestFields, tokenHash }));
    if (guest === undefined || guest.language === language) return;
    await tx
      .update(viewings)
      .set({ encryptedGuestFields: guests.encrypt({ ...guest, language }, tokenHash) })
      .where(eq(viewings.viewingID, viewingID));
  };
}
