import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { creditNotices } from '#server/database/schema.ts';
import { unlessBroken } from '#server/encryption/decryption-failed.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import { reencryptCopy } from './notice-copy.ts';

const batch = 500;

/** After a change of key: copies that older keys encrypted are encrypted again with the current one; what cannot be opened is reported. */
export async function rekeyNotices(needs: {
  database: Database;
  encryption: Encryption;
  report: (object: string) => void;
}): Promise<number> {
  const { database, encryption } = needs;
  let reencrypted = 0;
  for (let last = 0; ;) {
    const rows = await database.db
      .select({ noticeID: creditNotices.noticeID, encryptedCopy: creditNotices.encryptedCopy })
      .from(creditNotices)
      .where(and(gt(creditNotices.noticeID, last), isNotNull(creditNotices.encryptedCopy)))
      .orderBy(asc(creditNotices.noticeID))
      .limit(batch);
    if (rows.length === 0) return reencrypted;
    for (const { noticeID, encryptedCopy } of rows) {
      if (encryptedCopy === null || encryption.keyIDOf(encryptedCopy) === encryption.currentKeyID) continue;
      const current = unlessBroken(() => reencryptCopy(encryption, noticeID, encryptedCopy));
      if (current === undefined) {
        needs.report(`notice:${noticeID}`);
        continue;
      }
      await database.db
        .update(creditNotices)
        .set({ encryptedCopy: current })
        .where(and(eq(creditNotices.noticeID, noticeID), eq(creditNotices.encryptedCopy, encryptedCopy)));
      reencrypted += 1;
    }
    last = rows.at(-1)?.noticeID ?? last;
  }
}
