import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { FileKind } from '#contract/endpoints.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { applications } from '#server/database/schema.ts';
import type { Papers } from './papers.ts';

export type ShownPaper = { kind: FileKind; label: string; bytes: number; content: Readable };
export type ShowPaper = (applicationID: number, actorID: number) => Promise<ShownPaper>;

/** Opens a paper for an admin. That he looked is on record before the first byte is read. */
export function createShowPaper(needs: {
  database: Database;
  papers: Papers;
  writeAudit: (tx: Db, deed: { actorID: number; action: AuditAction; object: string }) => Promise<void>;
}): ShowPaper {
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
      await needs.writeAudit(tx, { actorID, action: 'paper viewed', object: `application:${applicationID}` });
      return found;
    });
    const content = await needs.papers.open(userID, proofKey);
    if (content === undefined) throw new Refusal('document-unreadable');
    return { ...shown, content };
  };
}
