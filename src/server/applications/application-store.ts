import { eq, inArray } from 'drizzle-orm';
import type { ApplicationOnFile } from '#contract/application.ts';
import type { ClerkInquiry } from '#contract/inquiry.ts';
import type { Database, Db } from '#server/database/database.ts';
import { applications } from '#server/database/schema.ts';
import type { Seal } from '#server/seal/seal.ts';
import { openFields } from './fields.ts';

/** What can be known of applications: of most, only that they are there. */
export function createApplicationStore({ database, seal }: { database: Database; seal: Seal }) {
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

    /** Still sealed; who opens one writes it down first. */
    async findFor(tx: Db, userIDs: number[]) {
      if (userIDs.length === 0) return [];
      const rows = await tx
        .select({
          applicationID: applications.applicationID,
          userID: applications.userID,
          sealedFields: applications.sealedFields,
          proofKind: applications.proofKind,
        })
        .from(applications)
        .where(inArray(applications.userID, userIDs))
        .orderBy(applications.applicationID);
      return rows.map(({ applicationID, userID, sealedFields, proofKind }) => ({
        applicationID,
        userID,
        open: (): ReturnType<typeof openFields> & Pick<ClerkInquiry, 'proofOfIncome' | 'proofKind'> => ({
          ...openFields(seal, userID, sealedFields),
          proofOfIncome: paperPath(applicationID),
          proofKind,
        }),
      }));
    },
  };
}
export type ApplicationStore = ReturnType<typeof createApplicationStore>;

/** Where an admin opens the paper. */
const paperPath = (applicationID: number) => `/api/admin/papers/${applicationID}`;
