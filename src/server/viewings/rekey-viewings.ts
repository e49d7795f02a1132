import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { viewings } from '#server/database/schema.ts';
import { rekeyRows, type RekeyNeeds } from '#server/encryption/rekey-rows.ts';
import { reencryptGuest } from './guests/guests.ts';
import { reencryptToken } from './viewing-link.ts';

const batch = 500;

export function rekeyViewings(needs: RekeyNeeds & { database: Database }): Promise<number> {
  const { database, encryption } = needs;
  return rekeyRows(needs, {
    name: 'viewing',
    readAfter: (last) =>
      database.db
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
        .limit(batch),
    numberOf: ({ viewingID }) => viewingID,
    encrypted: ({ encryptedToken, encryptedGuestFields }) => [encryptedToken, encryptedGuestFields],
    async reencrypt(row) {
      const { tokenHash, encryptedGuestFields: guest } = row;
      const changed = await database.db
        .update(viewings)
        .set({
          encryptedToken: reencryptToken(encryption, row),
          encryptedGuestFields: guest && reencryptGuest(encryption, { tokenHash, encryptedGuestFields: guest }),
        })
        .where(and(eq(viewings.viewingID, row.viewingID), eq(viewings.encryptedToken, row.encryptedToken)))
        .returning({ viewingID: viewings.viewingID });
      return changed.length > 0;
    },
  });
}
