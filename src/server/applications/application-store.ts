import { eq, inArray } from 'drizzle-orm';
import type { ApplicationOnFile } from '#contract/applications/application.ts';
import type { StaffInquiry } from '#contract/inquiries/inquiry.ts';
import type { Database, Db } from '#server/database/database.ts';
import { applications } from '#server/database/schema.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import { openFields } from './encrypted-fields.ts';

/** What can be known of applications: of most, only that they are there. */
export function createApplicationStore({ database, encryption }: { database: Database; encryption: Encryption }) {
  return {
    async isOnFile(db: Db, userID: number): Promise<boolean> {
      const found = await db
        .select({ applicationID: applications.applicationID })
        .from(applications)
        .where(eq(applications.userID, userID))
        .limit(1);
      return found.length > 0;
    },

    async listFor(userID: number): Promise<ApplicationOnFile[]> {
      const rows = await database.db
        .select({
          applicationID: applications.applicationID,
          createdAt: applications.createdAt,
          updatedAt: applications.updatedAt,
        })
        .from(applications)
        .where(eq(applications.userID, userID))
        .orderBy(applications.applicationID)
        .limit(1);
      return rows.map(({ applicationID, createdAt, updatedAt }) => ({
        applicationID,
        status: 'on file',
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      }));
    },

    /** Still encrypted; who opens one writes it down first. */
    async findFor(tx: Db, userIDs: number[]) {
      if (userIDs.length === 0) return [];
      const rows = await tx
        .select({
          applicationID: applications.applicationID,
          userID: applications.userID,
          encryptedFields: applications.encryptedFields,
          proofKind: applications.proofKind,
        })
        .from(applications)
        .where(inArray(applications.userID, userIDs))
        .orderBy(applications.applicationID);
      return rows.map(({ applicationID, userID, encryptedFields, proofKind }) => ({
        applicationID,
        userID,
        open: (): ReturnType<typeof openFields> & Pick<StaffInquiry, 'proofOfIncome' | 'proofKind'> => ({
          ...openFields(encryption, userID, encryptedFields),
          proofOfIncome: documentPath(applicationID),
          proofKind,
        }),
      }));
    },
  };
}
export type ApplicationStore = ReturnType<typeof createApplicationStore>;

/** Where an admin opens the document. */
const documentPath = (applicationID: number) => `/api/admin/documents/${applicationID}`;
