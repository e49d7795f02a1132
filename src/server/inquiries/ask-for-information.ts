import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database, Db } from '#server/database/database.ts';
import { inquiries, inquiryTimeline } from '#server/database/schema.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { illegalStep, lockInquiry, nameOf } from './locked-inquiry.ts';
import type { WriteAudit } from './needs.ts';
import { noteEvents } from './timeline.ts';

/** What is missing for a decision: asked for by email, sent by filling the application out anew. */
export type Information = {
  /** The question that waits for its answer already is not sent again. */
  want(inquiryID: number, question: string, actorID: number): Promise<void>;
  /** For an application that arrives: whatever was asked of this person, it is the admin’s turn again. */
  receive(tx: Db, userID: number): Promise<void>;
};

export function createInformation(needs: {
  database: Database;
  clock: () => Date;
  writeAudit: WriteAudit;
}): Information {
  const { database, clock } = needs;
  return {
    want: (inquiryID, question, actorID) =>
      database.transaction(async (tx) => {
        const { status, informationWantedAt } = await lockInquiry(tx, inquiryID);
        if (status !== 'pending') throw illegalStep(status);
        if (informationWantedAt !== null && (await lastQuestion(tx, inquiryID)) === question) return;
        const now = clock();
        await tx.update(inquiries).set({ informationWantedAt: now }).where(eq(inquiries.inquiryID, inquiryID));
        const entries = await noteEvents(tx, { inquiryID, event: 'information wanted', at: now, note: question });
        await enqueue(tx, ...entries.map((entryID) => emailJob({ email: 'information-wanted', inquiryID, entryID })));
        await needs.writeAudit(tx, { actorID, action: 'information wanted', object: nameOf(inquiryID) });
      }),

    async receive(tx, userID) {
      const answered = await tx
        .update(inquiries)
        .set({ informationWantedAt: null })
        .where(
          and(eq(inquiries.userID, userID), eq(inquiries.status, 'pending'), isNotNull(inquiries.informationWantedAt)),
        )
        .returning({ inquiryID: inquiries.inquiryID });
      const at = clock();
      await noteEvents(
        tx,
        ...answered.map(({ inquiryID }) => ({ inquiryID, event: 'information received' as const, at })),
      );
    },
  };
}

async function lastQuestion(tx: Db, inquiryID: number): Promise<string | undefined> {
  const [last] = await tx
    .select({ note: inquiryTimeline.note })
    .from(inquiryTimeline)
    .where(and(eq(inquiryTimeline.inquiryID, inquiryID), eq(inquiryTimeline.event, 'information wanted')))
    .orderBy(desc(inquiryTimeline.entryID))
    .limit(1);
  return last?.note;
}
