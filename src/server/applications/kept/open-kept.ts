import { asc, eq } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import type { NoticeListed } from '#contract/inquiries/inbox.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { OpenedRecord, RecordListed } from '#contract/keeping/kept-applications.ts';
import type { Database, Db } from '#server/database/database.ts';
import { keptApplications } from '#server/database/schema.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { Documents } from '../documents.ts';
import { openFields } from '../encrypted-fields.ts';
import type { ShowDocument } from '../show-document.ts';
import { openRecord } from './kept-record.ts';

const mostShown = 500;

/** Applications that are kept by law, for whoever has to show one. Every look is on record before anything is opened. */
export type Records = {
  /** Soonest to be erased first; who they were is not told. */
  list(): Promise<{ records: RecordListed[]; total: number }>;
  open(keptID: number, actorID: number): Promise<OpenedRecord>;
  showDocument: ShowDocument;
};

export function createRecords(needs: {
  database: Database;
  documents: Documents;
  encryption: Encryption;
  /** Those of these notices that are still kept, oldest first. */
  listNotices: (db: Db, noticeIDs: number[]) => Promise<NoticeListed[]>;
  writeAudit: (tx: Db, deed: { actorID: number; action: AuditAction; object: string }) => Promise<void>;
}): Records {
  const { database, encryption } = needs;
  return {
    async list() {
      const rows = await database.db
        .select({
          keptID: keptApplications.keptID,
          why: keptApplications.why,
          receivedAt: keptApplications.receivedAt,
          createdAt: keptApplications.createdAt,
          keepUntil: keptApplications.keepUntil,
        })
        .from(keptApplications)
        .orderBy(asc(keptApplications.keepUntil), asc(keptApplications.keptID))
        .limit(mostShown);
      return { records: rows.map(listed), total: await database.db.$count(keptApplications) };
    },

    async open(keptID, actorID) {
      const found = await look(keptID, actorID);
      const { inquiries, noticeIDs, fName, lName, email } = openRecord(
        encryption,
        found.applicationID,
        found.encryptedRecord,
      );
      return {
        ...listed(found),
        ...openFields(encryption, found.userID, found.encryptedFields),
        fName,
        lName,
        email,
        proofOfIncome: `/api/admin/records/${keptID}/document`,
        proofKind: found.proofKind,
        inquiries,
        notices: await needs.listNotices(database.db, noticeIDs),
      };
    },

    async showDocument(keptID, actorID) {
      const found = await look(keptID, actorID);
      const { proofLabel: label } = openRecord(encryption, found.applicationID, found.encryptedRecord);
      const content = await needs.documents.open(found.userID, found.proofKey);
      if (content === undefined) throw new Refusal('document-unreadable');
      return { kind: found.proofKind, label, bytes: found.proofBytes, content };
    },
  };

  function look(keptID: number, actorID: number) {
    return database.transaction(async (tx) => {
      const [found] = await tx.select().from(keptApplications).where(eq(keptApplications.keptID, keptID)).limit(1);
      if (found === undefined) throw new Refusal('not-found');
      await needs.writeAudit(tx, { actorID, action: 'record viewed', object: `record:${keptID}` });
      return found;
    });
  }
}

type Row = Pick<typeof keptApplications.$inferSelect, 'keptID' | 'why' | 'receivedAt' | 'createdAt' | 'keepUntil'>;

const listed = ({ keptID, why, receivedAt, createdAt, keepUntil }: Row): RecordListed => ({
  recordID: keptID,
  why,
  receivedAt: receivedAt.toISOString(),
  keptSince: createdAt.toISOString(),
  keepUntil: keepUntil.toISOString(),
});
