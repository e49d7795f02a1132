import { and, asc, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { DeclineReason } from '#contract/inquiries/decline-reasons.ts';
import type { InformationItem } from '#contract/inquiries/information-items.ts';
import type { InquiryEvent } from '#contract/inquiries/inquiry-terms.ts';
import type { Db } from '#server/database/database.ts';
import { inquiries, inquiryTimeline } from '#server/database/schema.ts';

type Entry = {
  inquiryID: number;
  event: InquiryEvent;
  at: Date;
  note?: string;
  reasons?: DeclineReason[];
  items?: InformationItem[];
  byDay?: string;
};

/** What happened to inquiries, for their buyers to read. Gives the numbers of the entries. */
export async function noteEvents(tx: Db, ...entries: Entry[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const noted = await tx.insert(inquiryTimeline).values(entries).returning({ entryID: inquiryTimeline.entryID });
  return noted.map(({ entryID }) => entryID);
}

/** For what concerns a person and a car, such as a viewing: told on the inquiry, if there is one. */
export async function noteOnInquiryOf(
  tx: Db,
  entry: Omit<Entry, 'inquiryID'> & { userID: number | null; carID: number },
): Promise<void> {
  const { userID, carID, ...told } = entry;
  // Someone without an account has no inquiry.
  if (userID === null) return;
  const [found] = await tx
    .select({ inquiryID: inquiries.inquiryID })
    .from(inquiries)
    .where(and(eq(inquiries.userID, userID), eq(inquiries.carID, carID)))
    .for('key share');
  if (found !== undefined) await noteEvents(tx, { inquiryID: found.inquiryID, ...told });
}

/** The last of that kind was a mistake: its buyer is not told of it any longer. */
export async function takeBackOnInquiryOf(
  tx: Db,
  { userID, carID, event }: { userID: number | null; carID: number; event: InquiryEvent },
): Promise<void> {
  if (userID === null) return;
  const [last] = await tx
    .select({ entryID: inquiryTimeline.entryID })
    .from(inquiryTimeline)
    .innerJoin(inquiries, eq(inquiries.inquiryID, inquiryTimeline.inquiryID))
    .where(and(eq(inquiries.userID, userID), eq(inquiries.carID, carID), eq(inquiryTimeline.event, event)))
    .orderBy(desc(inquiryTimeline.entryID))
    .limit(1);
  if (last !== undefined) await tx.delete(inquiryTimeline).where(eq(inquiryTimeline.entryID, last.entryID));
}

/** A pending inquiry is in review from the admin’s first look on. */
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

/** What was asked for last; undefined where nothing ever was. */
export async function lastWanted(db: Db, inquiryID: number) {
  const [last] = await db
    .select({ note: inquiryTimeline.note, items: inquiryTimeline.items, byDay: inquiryTimeline.byDay })
    .from(inquiryTimeline)
    .where(and(eq(inquiryTimeline.inquiryID, inquiryID), eq(inquiryTimeline.event, 'information wanted')))
    .orderBy(desc(inquiryTimeline.entryID))
    .limit(1);
  return last;
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
      reasons: inquiryTimeline.reasons,
      items: inquiryTimeline.items,
      byDay: inquiryTimeline.byDay,
    })
    .from(inquiryTimeline)
    .where(inArray(inquiryTimeline.inquiryID, inquiryIDs))
    .orderBy(asc(inquiryTimeline.inquiryID), asc(inquiryTimeline.entryID));
  return Map.groupBy(
    rows.map(({ reasons, items, byDay, ...row }) => ({
      ...row,
      ...(reasons && { reasons }),
      ...(items && { items }),
      ...(byDay !== null && { by: byDay }),
      at: row.at.toISOString(),
    })),
    (row) => row.inquiryID,
  );
}
