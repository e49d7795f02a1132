import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { secondFactors } from '#server/database/schema.ts';
import { rekeyRows, type RekeyNeeds } from '#server/encryption/rekey-rows.ts';
import { secretContext } from './check-code.ts';

const batch = 500;

export function rekeySecondFactors(needs: RekeyNeeds & { database: Database }): Promise<number> {
  const { database, encryption } = needs;
  return rekeyRows(needs, {
    name: 'second factor of user',
    readAfter: (last) =>
      database.db
        .select({ userID: secondFactors.userID, encryptedSecret: secondFactors.encryptedSecret })
        .from(secondFactors)
        .where(gt(secondFactors.userID, last))
        .orderBy(asc(secondFactors.userID))
        .limit(batch),
    numberOf: ({ userID }) => userID,
    encrypted: ({ encryptedSecret }) => [encryptedSecret],
    async reencrypt({ userID, encryptedSecret: old }) {
      const context = secretContext(userID);
      const changed = await database.db
        .update(secondFactors)
        .set({ encryptedSecret: encryption.encrypt(encryption.decrypt(old, context), context) })
        .where(and(eq(secondFactors.userID, userID), eq(secondFactors.encryptedSecret, old)))
        .returning({ userID: secondFactors.userID });
      return changed.length > 0;
    },
  });
}
