import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { applications } from '#server/database/schema.ts';
import { promise } from '#server/outbox/promise.ts';
import { BrokenSeal } from '#server/seal/broken-seal.ts';
import type { Seal } from '#server/seal/seal.ts';
import { resealFields } from './fields.ts';
import { paperKey } from './paper-keys.ts';
import { paperDeletionPromise, type Papers } from './papers.ts';

const batch = 100;

/**
 * After a change of key: encrypts what older keys encrypted again with the current one. Broken off, it goes on where it stopped.
 * One that cannot be opened is reported and left as it is, and keeps no other back.
 */
export async function rekeyApplications(needs: {
  database: Database;
  papers: Papers;
  seal: Seal;
  clock: () => Date;
  randomID: () => string;
  report: (object: string) => void;
}): Promise<number> {
  const { database, papers, seal } = needs;
  let resealed = 0;
  for (let last = 0; ;) {
    const rows = await readAfter(last);
    if (rows.length === 0) return resealed;
    for (const row of rows) if (isOld(row)) await reseal(row).catch((error: unknown) => leave(row, error));
    last = rows.at(-1)?.applicationID ?? last;
  }

  async function readAfter(last: number) {
    return database.db
      .select({
        applicationID: applications.applicationID,
        userID: applications.userID,
        sealedFields: applications.sealedFields,
        keyID: applications.keyID,
        proofKey: applications.proofKey,
        updatedAt: applications.updatedAt,
      })
      .from(applications)
      .where(gt(applications.applicationID, last))
      .orderBy(asc(applications.applicationID))
      .limit(batch);
  }
  type Row = Awaited<ReturnType<typeof readAfter>>[number];

  /** The row names the paper's key; the fields, which may be replaced alone, tell theirs themselves. */
  function isOld(row: Row): boolean {
    return row.keyID !== seal.currentKeyID || seal.keyIDOf(row.sealedFields) !== seal.currentKeyID;
  }

  function leave({ applicationID }: Row, error: unknown): void {
    if (!(error instanceof BrokenSeal)) throw error;
    needs.report(`application:${applicationID}`);
  }

  async function reseal(row: Row): Promise<void> {
    const { applicationID, userID, proofKey: oldKey, updatedAt } = row;
    const proofKey = paperKey(needs.clock(), needs.randomID());
    if (!(await papers.reseal(userID, oldKey, proofKey))) throw new BrokenSeal();
    const isDone = await database.transaction(async (tx) => {
      // Replaced or erased meanwhile: then it is new already, or gone.
      const changed = await tx
        .update(applications)
        .set({ sealedFields: resealFields(seal, userID, row.sealedFields), keyID: seal.currentKeyID, proofKey })
        .where(
          and(
            eq(applications.applicationID, applicationID),
            eq(applications.proofKey, oldKey),
            eq(applications.updatedAt, updatedAt),
          ),
        )
        .returning({ applicationID: applications.applicationID });
      if (changed.length > 0) await promise(tx, paperDeletionPromise(oldKey));
      return changed.length > 0;
    });
    if (isDone) resealed += 1;
    else await papers.takeAway(proofKey);
  }
}
