import { and, desc, eq, isNotNull, max } from 'drizzle-orm';
import type { OwnNotice, OwnNoticeListed } from '#contract/keeping/own-data.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Database } from '#server/database/database.ts';
import { creditNotices } from '#server/database/schema.ts';
import type { Encryption } from '#server/encryption/encryption.ts';
import { openCopy } from './notice-copy.ts';

const mostShown = 200;

/** What the law wanted told to a person, for that person: only what was written and sent. */
export type OwnNotices = {
  /** Newest first. */
  listFor(userID: number): Promise<OwnNoticeListed[]>;
  /** That of somebody else looks like none at all. */
  read(userID: number, noticeID: number): Promise<OwnNotice>;
  readAll(userID: number): Promise<OwnNotice[]>;
  /** When the last of them is erased; null without one. */
  keptUntil(userID: number): Promise<Date | null>;
};

export function createOwnNotices({ database: { db }, encryption }: { database: Database; encryption: Encryption }) {
  const notices: OwnNotices = {
    async listFor(userID) {
      const rows = await find(userID);
      return rows.map(({ noticeID, kind, car, createdAt }) => ({ noticeID, kind, car, at: createdAt.toISOString() }));
    },
    async read(userID, noticeID) {
      const [found] = await find(userID, noticeID);
      if (found === undefined) throw new Refusal('not-found');
      return open(found);
    },
    readAll: async (userID) => (await find(userID)).map(open),
    async keptUntil(userID) {
      const [last] = await db
        .select({ at: max(creditNotices.keepUntil) })
        .from(creditNotices)
        .where(eq(creditNotices.userID, userID));
      return last?.at ?? null;
    },
  };
  return notices;

  async function find(userID: number, noticeID?: number) {
    const isTheirs = and(eq(creditNotices.userID, userID), isNotNull(creditNotices.encryptedCopy));
    return db
      .select()
      .from(creditNotices)
      .where(noticeID === undefined ? isTheirs : and(isTheirs, eq(creditNotices.noticeID, noticeID)))
      .orderBy(desc(creditNotices.noticeID))
      .limit(mostShown);
  }

  function open({ noticeID, kind, car, language, createdAt, keepUntil, encryptedCopy }: Found): OwnNotice {
    if (encryptedCopy === null) throw new Refusal('not-found');
    const { subject, text } = openCopy(encryption, noticeID, encryptedCopy);
    const [at, until] = [createdAt.toISOString(), keepUntil.toISOString()];
    return { noticeID, kind, car, at, language, subject, text, keepUntil: until };
  }
}

type Found = typeof creditNotices.$inferSelect;
