import { eq } from 'drizzle-orm';
import { keepNoticeUntil } from '#contract/inquiries/notice-terms.ts';
import type { Database, Db } from '#server/database/database.ts';
import { applications, keptApplications, users } from '#server/database/schema.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { documentDeletionJob } from '../documents.ts';
import { encryptRecord, type KeptRecord } from './kept-record.ts';

export type KeepingNeeds = {
  database: Database;
  encryption: Encryption;
  clock: () => Date;
  /** By whose calendar it is kept. */
  timeZone: () => string;
  /** For so many months after an answer, or without one after it came. */
  keepMonths: () => number;
  /** After so many days an application that nobody answered is erased. */
  retentionDays: number;
  /** What staff wrote down about the inquiries of this person. */
  readJudgements: (tx: Db, userID: number) => Promise<Pick<KeptRecord, 'inquiries' | 'noticeIDs'>>;
};

type OnFile = typeof applications.$inferSelect;

/** Moves what the law wants kept out of reach of whoever it was about. */
export function createKeepApplication(needs: KeepingNeeds) {
  return {
    /** For an answered application that is replaced: it stays as it was when it was judged. */
    async keepReplaced(tx: Db, onFile: OnFile): Promise<void> {
      const { heldUntil } = onFile;
      if (heldUntil !== null && heldUntil > needs.clock()) await keep(tx, onFile, 'replaced', heldUntil);
    },

    /** For an account that is closed; its row takes the application along, and what nobody wants kept goes with it. */
    async keepOfClosed(tx: Db, userID: number): Promise<void> {
      const [onFile] = await tx.select().from(applications).where(eq(applications.userID, userID)).for('update');
      if (onFile === undefined) return;
      const until = lawfulEnd(onFile);
      if (until > needs.clock()) await keep(tx, onFile, 'closed', until);
      else await enqueue(tx, documentDeletionJob(onFile.proofKey));
    },

    /** The day on which it would be erased, were the account closed now; undefined where nothing would be kept. */
    async foreseeClosing(userID: number): Promise<Date | undefined> {
      const [onFile] = await needs.database.db
        .select()
        .from(applications)
        .where(eq(applications.userID, userID))
        .limit(1);
      const until = onFile && lawfulEnd(onFile);
      return until !== undefined && until > needs.clock() ? until : undefined;
    },
  };

  /**
   * Regulation B, 12 CFR 1002.12(b)(1) and (3): so many months after the answer, and without one after it was received.
   * A dealer who erases unanswered ones sooner does so here as well.
   */
  function lawfulEnd({ heldUntil, updatedAt }: OnFile): Date {
    const byLaw = keepNoticeUntil(updatedAt, needs.timeZone(), needs.keepMonths());
    const byRule = new Date(updatedAt.getTime() + needs.retentionDays * dayMilliseconds);
    const unanswered = byRule < byLaw ? byRule : byLaw;
    return heldUntil !== null && heldUntil > unanswered ? heldUntil : unanswered;
  }

  async function keep(tx: Db, onFile: OnFile, why: 'closed' | 'replaced', keepUntil: Date): Promise<void> {
    const { applicationID, userID, encryptedFields, keyID, proofKey, proofKind, proofBytes, proofLabel } = onFile;
    const [person] = await tx
      .select({ fName: users.fName, lName: users.lName, email: users.email })
      .from(users)
      .where(eq(users.userID, userID))
      .limit(1);
    if (person === undefined) return;
    const record = { ...person, proofLabel, ...(await needs.readJudgements(tx, userID)) };
    await tx.insert(keptApplications).values({
      applicationID,
      userID,
      why,
      encryptedFields,
      encryptedRecord: encryptRecord(needs.encryption, applicationID, record),
      keyID,
      proofKey,
      proofKind,
      proofBytes,
      receivedAt: onFile.updatedAt,
      createdAt: needs.clock(),
      keepUntil,
    });
  }
}
export type KeepApplication = ReturnType<typeof createKeepApplication>;
export type ForeseeClosing = KeepApplication['foreseeClosing'];

const dayMilliseconds = 24 * 60 * 60 * 1000;
