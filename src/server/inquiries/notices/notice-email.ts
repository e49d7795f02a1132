import type { NoticeKind } from '#contract/inquiries/notice-terms.ts';
import type { Database } from '#server/database/database.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import type { WrittenEmail } from '#server/mail/email.ts';
import { encryptCopy, openCopy, type NoticeCopy } from './notice-copy.ts';
import { findNotice, forgetWords, keepCopy, type StoredNotice } from './notice-store.ts';

type Which = { inquiryID: number; noticeID: number | undefined; kind: NoticeKind };

/** How it is written; undefined when it is no longer true. */
type HowToWrite = (notice: StoredNotice) => Promise<(() => Promise<Written>) | undefined>;
type Written = { email: WrittenEmail; isConfirmed: boolean };

/**
 * The email of a notice. It is written once and kept before it is sent; whatever is tried again sends what was kept, even if
 * the dealer has other words by then.
 */
export function createNoticeEmail({ database: { db }, encryption }: { database: Database; encryption: Encryption }) {
  return async (which: Which, howToWrite: HowToWrite): Promise<WrittenEmail | undefined> => {
    const notice = await findNotice(db, which);
    if (notice === undefined) return undefined;
    const { noticeID } = notice;
    const write = await howToWrite(notice);
    if (write === undefined) {
      await forgetWords(db, noticeID);
      return undefined;
    }
    if (notice.encryptedCopy !== null) return openCopy(encryption, noticeID, notice.encryptedCopy);
    const copy = copyOf(await write());
    if (await keepCopy(db, noticeID, encryptCopy(encryption, noticeID, copy))) return copy;
    // Another process was faster: its copy is the one that counts.
    const kept = (await findNotice(db, { ...which, noticeID }))?.encryptedCopy ?? null;
    return kept === null ? undefined : openCopy(encryption, noticeID, kept);
  };
}

/** There is one copy, so who reads it is settled now: an address that nobody confirmed is not called by name. */
function copyOf({ email, isConfirmed }: Written): NoticeCopy {
  const { to, subject, replyTo = '' } = email;
  const { text, html } = isConfirmed ? email : (email.forStranger ?? email);
  return { to, replyTo, subject, text, html };
}
