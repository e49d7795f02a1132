import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { applications } from '#server/database/schema.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { DecryptionFailed } from '#server/encryption/decryption-failed.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import { reencryptFields } from './encrypted-fields.ts';
import { documentKey } from './document-keys.ts';
import { documentDeletionJob, type Documents } from './documents.ts';

const batch = 100;

/**
 * After a change of key: encrypts what older keys encrypted again with the current one. Broken off, it goes on where it stopped.
 * One that cannot be opened is reported and left as it is, and keeps no other back.
 */
export async function rekeyApplications(needs: {
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
    const rows = await readAfter(last);
    if (rows.length === 0) return reencrypted;
    for (const row of rows) if (isOld(row)) await reencrypt(row).catch((error: unknown) => leave(row, error));
    last = rows.at(-1)?.applicationID ?? last;
  }

  async function readAfter(last: number) {
    return database.db
      .select({
        applicationID: applications.applicationID,
        userID: applications.userID,
        encryptedFields: applications.encryptedFields,
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

  /** The row names the document's key; the fields, which may be replaced alone, tell theirs themselves. */
  function isOld(row: Row): boolean {
    return row.keyID !== encryption.currentKeyID || encryption.keyIDOf(row.encryptedFields) !== encryption.currentKeyID;
  }

  function leave({ applicationID }: Row, error: unknown): void {
    if (!(error instanceof DecryptionFailed)) throw error;
    needs.report(`application:${applicationID}`);
  }

  async function reencrypt(row: Row): Promise<void> {
    const { applicationID, userID, proofKey: oldKey, updatedAt } = row;
    const proofKey = documentKey(needs.clock(), needs.randomID());
    if (!(await documents.reencrypt(userID, oldKey, proofKey))) throw new DecryptionFailed();
    const isDone = await database.transaction(async (tx) => {
      // Replaced or erased meanwhile: then it is new already, or gone.
      const changed = await tx
        .update(applications)
        .set({
          encryptedFields: reencryptFields(encryption, userID, row.encryptedFields),
          keyID: encryption.currentKeyID,
          proofKey,
        })
        .where(
          and(
            eq(applications.applicationID, applicationID),
            eq(applications.proofKey, oldKey),
            eq(applications.updatedAt, updatedAt),
          ),
        )
        .returning({ applicationID: applications.applicationID });
      if (changed.length > 0) await enqueue(tx, documentDeletionJob(oldKey));
      return changed.length > 0;
    });
    if (isDone) reencrypted += 1;
    else await documents.takeAway(proofKey);
  }
}
