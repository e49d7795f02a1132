import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { viewings } from '#server/database/schema.ts';
import { unlessBroken } from '#server/encryption/decryption-failed.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import { reencryptGuest } from './guests/guests.ts';
import { reencryptToken } from './viewing-link.ts';

const batch = 500;

/** After a change of key: what older keys encrypted is encrypted again with the current one; what cannot be opened is reported. */
export async function rekeyViewings(needs: {
  database: Database;
  encryption: Encryption;
  report: (object: string) => void;
}): Promise<number> {
  const { database, encryption } = needs;
  const isOld = (encrypted: Uint8Array | null) =>
    encrypted !== null && encryption.keyIDOf(encrypted) !== encryption.currentKeyID;
  let reencrypted = 0;
  for (let last = 0; ;) {
    const rows = await database.db
      .select({
        viewingID: viewings.viewingID,
        userID: viewings.userID,
        carID: viewings.carID,
        tokenHash: viewings.tokenHash,
        encryptedToken: viewings.encryptedToken,
        encryptedGuestFields: viewings.encryptedGuestFields,
      })
      .from(viewings)
      .where(gt(viewings.viewingID, last))
      .orderBy(asc(viewings.viewingID))
      .limit(batch);
    if (rows.length === 0) return reencrypted;
    for (const row of rows.filter(
      ({ encryptedToken, encryptedGuestFields: guest }) => isOld(encryptedToken) || isOld(guest),
    )) {
      const { tokenHash, encryptedGuestFields: guest } = row;
      const current = unlessBroken(() => ({
        encryptedToken: reencryptToken(encryption, row),
        encryptedGuestFields: guest && reencryptGuest(encryption, { tokenHash, encryptedGuestFields: guest }),
      }));
      if (current === undefined) {
        needs.report(`viewing:${row.viewingID}`);
        continue;
      }
      await database.db
        .update(viewings)
        .set(current)
        .where(and(eq(viewings.viewingID, row.viewingID), eq(viewings.encryptedToken, row.encryptedToken)));
      reencrypted += 1;
    }
    last = rows.at(-1)?.viewingID ?? last;
  }
}
