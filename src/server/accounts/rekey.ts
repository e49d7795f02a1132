import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { secondFactors } from '#server/database/schema.ts';
import { unlessBroken } from '#server/seal/broken-seal.ts';
import type { Seal } from '#server/seal/seal.ts';
import { secretContext } from './second-factor.ts';

const batch = 500;

/** After a change of key: secrets of second factors that older keys encrypted are encrypted again; what cannot be opened is reported. */
export async function rekeySecondFactors(needs: {
  database: Database;
  seal: Seal;
  report: (object: string) => void;
}): Promise<number> {
  const { database, seal } = needs;
  let resealed = 0;
  for (let last = 0; ;) {
    const rows = await database.db
      .select({ userID: secondFactors.userID, sealedSecret: secondFactors.sealedSecret })
      .from(secondFactors)
      .where(gt(secondFactors.userID, last))
      .orderBy(asc(secondFactors.userID))
      .limit(batch);
    if (rows.length === 0) return resealed;
    for (const { userID, sealedSecret } of rows) {
      if (seal.keyIDOf(sealedSecret) === seal.currentKeyID) continue;
      const context = secretContext(userID);
      const secret = unlessBroken(() => seal.open(sealedSecret, context));
      if (secret === undefined) {
        needs.report(`second factor of user:${userID}`);
        continue;
      }
      await database.db
        .update(secondFactors)
        .set({ sealedSecret: seal.seal(secret, context) })
        .where(and(eq(secondFactors.userID, userID), eq(secondFactors.sealedSecret, sealedSecret)));
      resealed += 1;
    }
    last = rows.at(-1)?.userID ?? last;
  }
}
