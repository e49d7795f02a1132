import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { DeclineReason } from '#contract/inquiries/decline-reasons.ts';
import type { NoticeListed } from '#contract/inquiries/inbox.ts';
import type { InformationItem } from '#contract/inquiries/information-items.ts';
import { keepNoticeUntil, type NoticeKind } from '#contract/inquiries/notice-terms.ts';
import type { Db } from '#server/database/database.ts';
import { Fault, sentence } from '#server/errors/failures.ts';
import { carName } from '#contract/inventory/car-name.ts';
import { cars, creditNotices, inquiries, users } from '#server/database/schema.ts';

const mostShown = 100;

type NewNotice = {
  inquiryID: number;
  userID: number;
  kind: NoticeKind;
  reasons?: DeclineReason[];
  items?: InformationItem[];
  byDay?: string;
  /** What staff wrote. */
  words: string;
  at: Date;
};

/** In the transaction of what it tells. The email about it is written later, in the language that its reader has now. */
export async function addNotice(
  tx: Db,
  { at, userID, ...notice }: NewNotice,
  { timeZone, months }: { timeZone: string; months: number },
): Promise<{ noticeID: number; keepUntil: Date }> {
  const [reader] = await tx.select({ language: users.language }).from(users).where(eq(users.userID, userID)).limit(1);
  const [about] = await tx
    .select({ carID: cars.carID, carYear: cars.carYear, carMake: cars.carMake, carModel: cars.carModel })
    .from(inquiries)
    .innerJoin(cars, eq(cars.carID, inquiries.carID))
    .where(eq(inquiries.inquiryID, notice.inquiryID))
    .limit(1);
  const keepUntil = keepNoticeUntil(at, timeZone, months);
  const [added] = await tx
    .insert(creditNotices)
    .values({
      ...notice,
      userID,
      car: about ? carName(about) : '',
      carID: about?.carID ?? null,
      language: reader?.language ?? 'en',
      createdAt: at,
      keepUntil,
    })
    .returning({ noticeID: creditNotices.noticeID });
  if (added === undefined) throw new Fault(sentence`The notice was not stored.`);
  return { ...added, keepUntil };
}

/** By its number, or for jobs of older versions the last of its kind. */
export async function findNotice(
  db: Db,
  { inquiryID, noticeID, kind }: { inquiryID: number; noticeID: number | undefined; kind: NoticeKind },
) {
  const [found] = await db
    .select()
    .from(creditNotices)
    .where(
      and(
        eq(creditNotices.kind, kind),
        noticeID === undefined ? eq(creditNotices.inquiryID, inquiryID) : eq(creditNotices.noticeID, noticeID),
      ),
    )
    .orderBy(desc(creditNotices.noticeID))
    .limit(1);
  return found;
}
export type StoredNotice = typeof creditNotices.$inferSelect;

/** False where a copy is kept already: what went out once is never written anew. */
export async function keepCopy(db: Db, noticeID: number, encryptedCopy: Uint8Array): Promise<boolean> {
  const kept = await db
    .update(creditNotices)
    .set({ encryptedCopy, words: '' })
    .where(and(eq(creditNotices.noticeID, noticeID), isNull(creditNotices.encryptedCopy)))
    .returning({ noticeID: creditNotices.noticeID });
  return kept.length > 0;
}

/** Nobody will write it any more; the codes stay. */
export async function forgetWords(db: Db, noticeID: number): Promise<void> {
  await db
    .update(creditNotices)
    .set({ words: '' })
    .where(and(eq(creditNotices.noticeID, noticeID), isNull(creditNotices.userID)));
}

/** Of one inquiry, oldest first. */
export const listNotices = (db: Db, inquiryID: number) => list(db, eq(creditNotices.inquiryID, inquiryID));

/** Those of these that are still kept, whoever they were for. */
export const listNoticesByID = async (db: Db, noticeIDs: number[]) =>
  noticeIDs.length === 0 ? [] : list(db, inArray(creditNotices.noticeID, noticeIDs));

async function list(db: Db, which: SQL): Promise<NoticeListed[]> {
  const rows = await db
    .select({
      noticeID: creditNotices.noticeID,
      kind: creditNotices.kind,
      at: creditNotices.createdAt,
      copy: creditNotices.encryptedCopy,
    })
    .from(creditNotices)
    .where(which)
    .orderBy(asc(creditNotices.noticeID))
    .limit(mostShown);
  return rows.map(({ at, copy, ...row }) => ({ ...row, at: at.toISOString(), isWritten: copy !== null }));
}
