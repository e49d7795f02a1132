import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { applications } from '#server/database/schema.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { rekeyRows, type RekeyNeeds } from '#server/encryption/rekey-rows.ts';
import { reencryptFields } from './encrypted-fields.ts';
import { rekeyDocument, type RekeyDocumentNeeds } from './rekey-document.ts';
import { documentDeletionJob } from './documents.ts';

const batch = 100;

export function rekeyApplications(needs: RekeyNeeds & RekeyDocumentNeeds & { database: Database }): Promise<number> {
  const { database, encryption } = needs;
  return rekeyRows(needs, {
    name: 'application',
    readAfter: (last) =>
      database.db
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
        .limit(batch),
    numberOf: ({ applicationID }) => applicationID,
    // The row names the document's key; the fields, which may be replaced alone, tell theirs themselves.
    keyID: ({ keyID }) => keyID,
    encrypted: ({ encryptedFields }) => [encryptedFields],
    reencrypt: ({ applicationID, userID, encryptedFields, proofKey: oldKey, updatedAt }) =>
      rekeyDocument(needs, { userID, oldKey }, (proofKey) =>
        database.transaction(async (tx) => {
          // Replaced or erased meanwhile: then it is new already, or gone.
          const changed = await tx
            .update(applications)
            .set({
              encryptedFields: reencryptFields(encryption, userID, encryptedFields),
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
        }),
      ),
  });
}
