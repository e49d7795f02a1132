import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { InquiryNote } from '#contract/inquiries/inbox.ts';
import type { Database, Db } from '#server/database/database.ts';
import { inquiryNotes, users } from '#server/database/schema.ts';
import { lockInquiry, nameOf } from './locked-inquiry.ts';
import type { WriteAudit } from './needs.ts';

const mostShown = 500;

/** What admins tell each other about an inquiry; buyers never see it. The same twice in a row is one note. Gives all of them. */
export type AddNote = (inquiryID: number, body: string, authorID: number) => Promise<InquiryNote[]>;

export function createAddNote(needs: { database: Database; clock: () => Date; writeAudit: WriteAudit }): AddNote {
  return (inquiryID, body, authorID) =>
    needs.database.transaction(async (tx) => {
      await lockInquiry(tx, inquiryID);
      if (await isLast(tx, { inquiryID, authorID, body })) return readNotes(tx, inquiryID);
      await tx.insert(inquiryNotes).values({ inquiryID, authorID, body, at: needs.clock() });
      const notes = await readNotes(tx, inquiryID);
      await needs.writeAudit(tx, { actorID: authorID, action: 'note added', object: nameOf(inquiryID) });
      return notes;
    });
}

export async function readNotes(db: Db, inquiryID: number): Promise<InquiryNote[]> {
  const rows = await db
    .select({
      noteID: inquiryNotes.noteID,
      author: sql<string>`coalesce(${users.fName} || ' ' || ${users.lName}, '')`,
      body: inquiryNotes.body,
      at: inquiryNotes.at,
    })
    .from(inquiryNotes)
    .leftJoin(users, eq(users.userID, inquiryNotes.authorID))
    .where(eq(inquiryNotes.inquiryID, inquiryID))
    .orderBy(asc(inquiryNotes.noteID))
    .limit(mostShown);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function countNotes(db: Db, inquiryIDs: number[]): Promise<Map<number, number>> {
  if (inquiryIDs.length === 0) return new Map();
  const rows = await db
    .select({ inquiryID: inquiryNotes.inquiryID, count: count() })
    .from(inquiryNotes)
    .where(inArray(inquiryNotes.inquiryID, inquiryIDs))
    .groupBy(inquiryNotes.inquiryID);
  return new Map(rows.map((row) => [row.inquiryID, row.count]));
}

async function isLast(tx: Db, note: { inquiryID: number; authorID: number; body: string }): Promise<boolean> {
  const [last] = await tx
    .select({ authorID: inquiryNotes.authorID, body: inquiryNotes.body })
    .from(inquiryNotes)
    .where(eq(inquiryNotes.inquiryID, note.inquiryID))
    .orderBy(desc(inquiryNotes.noteID))
    .limit(1);
  return last?.authorID === note.authorID && last.body === note.body;
}
