import { eq } from 'drizzle-orm';
import type { Notice } from '#contract/inquiries/inbox.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Database } from '#server/database/database.ts';
import { creditNotices } from '#server/database/schema.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { WriteAudit } from '../needs.ts';
import { openCopy } from './notice-copy.ts';

/** A notice to the letter. The look is written down before it is opened. */
export type ReadNotice = (noticeID: number, actorID: number) => Promise<Notice>;

export function createReadNotice(needs: {
  database: Database;
  encryption: Encryption;
  writeAudit: WriteAudit;
}): ReadNotice {
  return async (noticeID, actorID) => {
    const { kind, language, createdAt, keepUntil, encryptedCopy } = await needs.database.transaction(async (tx) => {
      const [found] = await tx.select().from(creditNotices).where(eq(creditNotices.noticeID, noticeID)).limit(1);
      if (found === undefined || found.encryptedCopy === null) throw new Refusal('not-found');
      await needs.writeAudit(tx, { actorID, action: 'notice viewed', object: `notice:${noticeID}` });
      return { ...found, encryptedCopy: found.encryptedCopy };
    });
    const { to, subject, text } = openCopy(needs.encryption, noticeID, encryptedCopy);
    return {
      noticeID,
      kind,
      language,
      at: createdAt.toISOString(),
      keepUntil: keepUntil.toISOString(),
      to,
      subject,
      text,
    };
  };
}
