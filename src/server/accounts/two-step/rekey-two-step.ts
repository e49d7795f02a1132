import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { secondFactors } from '#server/database/schema.ts';
import { unlessBroken } from '#server/encryption/decryption-failed.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import { secretContext } from './check-code.ts';

const batch = 500;

/** After a change of key: secrets of second factors that older keys encrypted are encrypted again; what cannot be opened is reported. */
export async function rekeySecondFactors(needs: {
  database: Database;
  encryption: Encryption;
  report: (object: string) => void;
}): Promise<number> {
  const { database, encryption } = needs;
  let reencrypted = 0;
  for (let last = 0; ;) {
    const rows = await database.db
      .select({ userID: secondFactors.userID, encryptedSecret: secondFactors.encryptedSecret })
      .from(secondFactors)
      .where(gt(secondFactors.userID, last))
      .orderBy(asc(secondFactors.userID))
      .limit(batch);
    if (rows.length === 0) return reencrypted;
    for (const { userID, encryptedSecret } of rows) {
      if (encryption.keyIDOf(encryptedSecret) === encryption.currentKeyID) continue;
      const context = secretContext(userID);
      const secret = unlessBroken(() => encryption.decrypt(encryptedSecret, context));
      if (secret === undefined) {
        needs.report(`second factor of user:${userID}`);
        continue;
      }
      await database.db
        .update(secondFactors)
        .set({ encryptedSecret: encryption.encrypt(secret, context) })
        .where(and(eq(secondFactors.userID, userID), eq(secondFactors.encryptedSecret, encryptedSecret)));
      reencrypted += 1;
    }
    last = rows.at(-1)?.userID ?? last;
  }
}
