import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { viewings } from '#server/database/schema.ts';
import { unlessBroken } from '#server/seal/broken-seal.ts';
import type { Seal } from '#server/seal/seal.ts';
import { resealToken } from './viewing-link.ts';

const batch = 500;

/** After a change of key: links that older keys encrypted are encrypted again with the current one; what cannot be opened is reported. */
export async function rekeyViewings(needs: {
  database: Database;
  seal: Seal;
  report: (object: string) => void;
}): Promise<number> {
  const { database, seal } = needs;
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
      const sealedToken = unlessBroken(() => resealToken(seal, row));
      if (sealedToken === undefined) {
        needs.report(`viewing:${row.viewingID}`);
        continue;
      }
      await database.db
        .update(viewings)
        .set({ sealedToken })
        .where(and(eq(viewings.viewingID, row.viewingID), eq(viewings.sealedToken, row.sealedToken)));
      resealed += 1;
    }
    last = rows.at(-1)?.viewingID ?? last;
  }
}
