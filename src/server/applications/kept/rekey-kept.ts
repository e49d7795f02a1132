import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { keptApplications } from '#server/database/schema.ts';
import { rekeyRows, type RekeyNeeds } from '#server/encryption/rekey-rows.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { documentDeletionJob } from '../documents.ts';
import { reencryptFields } from '../encrypted-fields.ts';
import { rekeyDocument, type RekeyDocumentNeeds } from '../rekey-document.ts';
import { reencryptRecord } from './kept-record.ts';

const batch = 100;

export function rekeyKept(needs: RekeyNeeds & RekeyDocumentNeeds & { database: Database }): Promise<number> {
  const { database, encryption } = needs;
  return rekeyRows(needs, {
    name: 'record',
    readAfter: (last) =>
      database.db
        .select()
        .from(keptApplications)
        .where(gt(keptApplications.keptID, last))
        .orderBy(asc(keptApplications.keptID))
        .limit(batch),
    numberOf: ({ keptID }) => keptID,
    keyID: ({ keyID }) => keyID,
    encrypted: ({ encryptedFields, encryptedRecord }) => [encryptedFields, encryptedRecord],
    reencrypt: ({ keptID, applicationID, userID, proofKey: oldKey, ...row }) =>
      rekeyDocument(needs, { userID, oldKey }, (proofKey) =>
        database.transaction(async (tx) => {
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
        }),
      ),
  });
}
