import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import type { FileKind } from '#contract/api/endpoints.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { applications } from '#server/database/schema.ts';
import type { Documents } from './documents.ts';

export type ShownDocument = { kind: FileKind; label: string; bytes: number; content: Readable };
export type ShowDocument = (applicationID: number, actorID: number) => Promise<ShownDocument>;

/** Opens a document for an admin. That they looked is in the audit log before the first byte is read. */
export function createShowDocument(needs: {
  database: Database;
  documents: Documents;
  writeAudit: (tx: Db, deed: { actorID: number; action: AuditAction; object: string }) => Promise<void>;
}): ShowDocument {
  return async (applicationID, actorID) => {
    const { userID, proofKey, ...shown } = await needs.database.transaction(async (tx) => {
      const [found] = await tx
        .select({
          userID: applications.userID,
          proofKey: applications.proofKey,
          kind: applications.proofKind,
          label: applications.proofLabel,
          bytes: applications.proofBytes,
        })
        .from(applications)
        .where(eq(applications.applicationID, applicationID))
        .limit(1);
      if (found === undefined) throw new Refusal('not-found');
      await needs.writeAudit(tx, { actorID, action: 'document viewed', object: `application:${applicationID}` });
      return found;
    });
    const content = await needs.documents.open(userID, proofKey);
    if (content === undefined) throw new Refusal('document-unreadable');
    return { ...shown, content };
  };
}
