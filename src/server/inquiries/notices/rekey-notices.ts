import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { creditNotices } from '#server/database/schema.ts';
import { rekeyRows, type RekeyNeeds } from '#server/encryption/rekey-rows.ts';
import { reencryptCopy } from './notice-copy.ts';

const batch = 500;

export function rekeyNotices(needs: RekeyNeeds & { database: Database }): Promise<number> {
  const { database, encryption } = needs;
  return rekeyRows(needs, {
    name: 'notice',
    readAfter: (last) =>
      database.db
        .select({ noticeID: creditNotices.noticeID, encryptedCopy: creditNotices.encryptedCopy })
        .from(creditNotices)
        .where(and(gt(creditNotices.noticeID, last), isNotNull(creditNotices.encryptedCopy)))
        .orderBy(asc(creditNotices.noticeID))
        .limit(batch),
    numberOf: ({ noticeID }) => noticeID,
    encrypted: ({ encryptedCopy }) => [encryptedCopy],
    async reencrypt({ noticeID, encryptedCopy: old }) {
      if (old === null) return false;
      const changed = await database.db
        .update(creditNotices)
        .set({ encryptedCopy: reencryptCopy(encryption, noticeID, old) })
        .where(and(eq(creditNotices.noticeID, noticeID), eq(creditNotices.encryptedCopy, old)))
        .returning({ noticeID: creditNotices.noticeID });
      return changed.length > 0;
    },
  });
}
