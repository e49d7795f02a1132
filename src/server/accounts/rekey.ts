import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { secondFactors } from '#server/database/schema.ts';
import type { Seal } from '#server/seal/seal.ts';
import { secretContext } from './second-factor.ts';

const batch = 500;

/** After a change of key: secrets of second factors that older keys sealed are sealed again with the current one. */
export async function rekeySecondFactors({ database, seal }: { database: Database; seal: Seal }): Promise<number> {
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
      await database.db
        .update(secondFactors)
        .set({ sealedSecret: seal.seal(seal.open(sealedSecret, context), context) })
        .where(and(eq(secondFactors.userID, userID), eq(secondFactors.sealedSecret, sealedSecret)));
      resealed += 1;
    }
    last = rows.at(-1)?.userID ?? last;
  }
}
