import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { keptApplications } from '#server/database/schema.ts';
import { DecryptionFailed } from '#server/encryption/decryption-failed.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { documentKey } from '../document-keys.ts';
import { documentDeletionJob, type Documents } from '../documents.ts';
import { reencryptFields } from '../encrypted-fields.ts';
import { reencryptRecord } from './kept-record.ts';

const batch = 100;

/** After a change of key: as with applications on file. What cannot be opened is reported and left as it is. */
export async function rekeyKept(needs: {
  database: Database;
  documents: Documents;
  encryption: Encryption;
  clock: () => Date;
  randomID: () => string;
  report: (object: string) => void;
}): Promise<number> {
  const { database, documents, encryption } = needs;
  let reencrypted = 0;
  for (let last = 0; ;) {
    const rows = await database.db
      .select()
      .from(keptApplications)
      .where(gt(keptApplications.keptID, last))
      .orderBy(asc(keptApplications.keptID))
      .limit(batch);
    if (rows.length === 0) return reencrypted;
    for (const row of rows) if (isOld(row)) await reencrypt(row).catch((error: unknown) => leave(row, error));
    last = rows.at(-1)?.keptID ?? last;
  }

  function isOld({ keyID, encryptedFields, encryptedRecord }: Row): boolean {
    const keyIDs = [keyID, encryption.keyIDOf(encryptedFields), encryption.keyIDOf(encryptedRecord)];
    return keyIDs.some((one) => one !== encryption.currentKeyID);
  }

  function leave({ keptID }: Row, error: unknown): void {
    if (!(error instanceof DecryptionFailed)) throw error;
    needs.report(`record:${keptID}`);
  }

  async function reencrypt({ keptID, applicationID, userID, proofKey: oldKey, ...row }: Row): Promise<void> {
    const proofKey = documentKey(needs.clock(), needs.randomID());
    if (!(await documents.reencrypt(userID, oldKey, proofKey))) throw new DecryptionFailed();
    const isDone = await database.transaction(async (tx) => {
      // Erased meanwhile, or done by another.
      const changed = await tx
        .update(keptApplications)
        .set({
          encryptedFields: reencryptFields(encryption, userID, row.encryptedFields),
          encryptedRecord: reencryptRecord(encryption, applicationID, row.encryptedRecord),
          keyID: encryption.currentKeyID,
          proofKey,
        })
        .where(and(eq(keptApplications.keptID, keptID), eq(keptApplications.proofKey, oldKey)))
        .returning({ keptID: keptApplications.keptID });
      if (changed.length > 0) await enqueue(tx, documentDeletionJob(oldKey));
      return changed.length > 0;
    });
    if (isDone) reencrypted += 1;
    else await documents.takeAway(proofKey);
  }
}

type Row = typeof keptApplications.$inferSelect;
