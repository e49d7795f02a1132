import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { InquiryEvent } from '#contract/inquiry-terms.ts';
import type { Db } from '#server/database/database.ts';
import { inquiries, inquiryTimeline } from '#server/database/schema.ts';

type Entry = { inquiryID: number; event: InquiryEvent; at: Date; note?: string };

/** What happened to inquiries, for their buyers to read. Gives the numbers of the entries. */
export async function noteEvents(tx: Db, ...entries: Entry[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const noted = await tx.insert(inquiryTimeline).values(entries).returning({ entryID: inquiryTimeline.entryID });
  return noted.map(({ entryID }) => entryID);
}

/** For what concerns a person and a car, such as a viewing: told on the inquiry, if there is one. */
export async function noteOnInquiryOf(
  tx: Db,
  entry: Omit<Entry, 'inquiryID'> & { userID: number; carID: number },
): Promise<void> {
  const { userID, carID, ...told } = entry;
  const [found] = await tx
    .select({ inquiryID: inquiries.inquiryID })
    .from(inquiries)
    .where(and(eq(inquiries.userID, userID), eq(inquiries.carID, carID)))
    .for('key share');
  if (found !== undefined) await noteEvents(tx, { inquiryID: found.inquiryID, ...told });
}

/** A pending inquiry is in review from the clerk's first look on. */
export async function noteReview(tx: Db, inquiryIDs: number[], at: Date): Promise<void> {
  const reviewed = tx
    .select({ one: sql`1` })
    .from(inquiryTimeline)
    .where(and(eq(inquiryTimeline.inquiryID, inquiries.inquiryID), eq(inquiryTimeline.event, 'in review')));
  const fresh = await tx
    .select({ inquiryID: inquiries.inquiryID })
    .from(inquiries)
    .where(and(inArray(inquiries.inquiryID, inquiryIDs), eq(inquiries.status, 'pending'), notExists(reviewed)))
    .orderBy(asc(inquiries.inquiryID))
    .for('update', { of: inquiries });
  await noteEvents(tx, ...fresh.map(({ inquiryID }) => ({ inquiryID, event: 'in review' as const, at })));
}

/** As they are told, oldest first. */
export async function readTimelines(db: Db, inquiryIDs: number[]) {
  if (inquiryIDs.length === 0) return new Map<number, never[]>();
  const rows = await db
    .select({
      inquiryID: inquiryTimeline.inquiryID,
      event: inquiryTimeline.event,
      at: inquiryTimeline.at,
      note: inquiryTimeline.note,
    })
    .from(inquiryTimeline)
    .where(inArray(inquiryTimeline.inquiryID, inquiryIDs))
    .orderBy(asc(inquiryTimeline.inquiryID), asc(inquiryTimeline.entryID));
  return Map.groupBy(
    rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    (row) => row.inquiryID,
  );
}
