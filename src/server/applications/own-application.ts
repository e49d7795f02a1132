import { asc, eq } from 'drizzle-orm';
import type { OwnData } from '#contract/keeping/own-data.ts';
import type { Database } from '#server/database/database.ts';
import { applications, keptApplications } from '#server/database/schema.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Documents } from './documents.ts';
import { openOwnFields } from './encrypted-fields.ts';

/** What a person sent, for that person alone, who has just proved the password. */
export type ReadOwnApplication = (userID: number) => Promise<Pick<OwnData, 'application' | 'formerApplications'>>;

export function createReadOwnApplication(needs: {
  database: Database;
  documents: Documents;
  encryption: Encryption;
}): ReadOwnApplication {
  const { encryption } = needs;
  const { db } = needs.database;
  return async (userID) => {
    const [onFile] = await db.select().from(applications).where(eq(applications.userID, userID)).limit(1);
    const former = await db
      .select()
      .from(keptApplications)
      .where(eq(keptApplications.userID, userID))
      .orderBy(asc(keptApplications.keptID));
    return {
      application:
        onFile === undefined
          ? null
          : {
              createdAt: onFile.createdAt.toISOString(),
              updatedAt: onFile.updatedAt.toISOString(),
              answers: openOwnFields(encryption, userID, onFile.encryptedFields),
              document: {
                name: onFile.proofLabel,
                kind: onFile.proofKind,
                content: await readContent(userID, onFile.proofKey),
              },
            },
      formerApplications: former.map(({ receivedAt, keepUntil, encryptedFields }) => ({
        receivedAt: receivedAt.toISOString(),
        keepUntil: keepUntil.toISOString(),
        answers: openOwnFields(encryption, userID, encryptedFields),
      })),
    };
  };

  async function readContent(userID: number, proofKey: string): Promise<string | null> {
    const content = await needs.documents.open(userID, proofKey);
    if (content === undefined) return null;
    return Buffer.concat(await Array.fromAsync(content)).toString('base64');
  }
}
