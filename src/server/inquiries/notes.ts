import { asc, eq, sql } from 'drizzle-orm';
import type { InquiryNote } from '#contract/inbox.ts';
import type { Database, Db } from '#server/database/database.ts';
import { inquiryNotes, users } from '#server/database/schema.ts';
import { lockInquiry, nameOf } from './locked-inquiry.ts';
import type { WriteAudit } from './needs.ts';

const mostShown = 500;

/** What clerks tell each other about an inquiry; buyers never see it. Gives all notes, the new one included. */
export type AddNote = (inquiryID: number, body: string, authorID: number) => Promise<InquiryNote[]>;

export function createAddNote(needs: { database: Database; clock: () => Date; writeAudit: WriteAudit }): AddNote {
  return (inquiryID, body, authorID) =>
    needs.database.transaction(async (tx) => {
      await lockInquiry(tx, inquiryID);
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
