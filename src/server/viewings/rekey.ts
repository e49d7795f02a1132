import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { viewings } from '#server/database/schema.ts';
import type { Seal } from '#server/seal/seal.ts';
import { resealToken } from './viewing-link.ts';

const batch = 500;

/** After a change of key: links that older keys sealed are sealed again with the current one. */
export async function rekeyViewings({ database, seal }: { database: Database; seal: Seal }): Promise<number> {
  let resealed = 0;
  for (let last = 0; ;) {
    const rows = await database.db
      .select({
        viewingID: viewings.viewingID,
        userID: viewings.userID,
        carID: viewings.carID,
        sealedToken: viewings.sealedToken,
      })
      .from(viewings)
      .where(gt(viewings.viewingID, last))
      .orderBy(asc(viewings.viewingID))
      .limit(batch);
    if (rows.length === 0) return resealed;
    for (const row of rows.filter((row) => seal.keyIDOf(row.sealedToken) !== seal.currentKeyID)) {
      await database.db
        .update(viewings)
        .set({ sealedToken: resealToken(seal, row) })
        .where(and(eq(viewings.viewingID, row.viewingID), eq(viewings.sealedToken, row.sealedToken)));
      resealed += 1;
    }
    last = rows.at(-1)?.viewingID ?? last;
  }
}
