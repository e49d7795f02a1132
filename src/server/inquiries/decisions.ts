import { eq } from 'drizzle-orm';
import type { DeclineReason } from '#contract/inquiries/decline-reasons.ts';
import type { Database } from '#server/database/database.ts';
import { inquiries } from '#server/database/schema.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { demandLegal, lockInquiry, nameOf } from './locked-inquiry.ts';
import type { WriteAudit } from './needs.ts';
import { noteEvents } from './timeline.ts';

/** What the admin decides. A decision that stands already changes nothing and sends nothing. */
export type Decisions = {
  approve(inquiryID: number, actorID: number | null): Promise<void>;
  /** The buyer reads the reasons. */
  decline(inquiryID: number, why: Why, actorID: number): Promise<void>;
};

type Why = { reasons: DeclineReason[]; other: string };
type Decision = { status: 'approved' | 'declined' } & Why;

export function createDecisions(needs: { database: Database; clock: () => Date; writeAudit: WriteAudit }): Decisions {
  return {
    approve: (inquiryID, actorID) => decide(inquiryID, { status: 'approved', reasons: [], other: '' }, actorID),
    decline: (inquiryID, why, actorID) => decide(inquiryID, { status: 'declined', ...why }, actorID),
  };

  function decide(inquiryID: number, { status, reasons, other }: Decision, actorID: number | null): Promise<void> {
    return needs.database.transaction(async (tx) => {
      const inquiry = await lockInquiry(tx, inquiryID);
      if (inquiry.status === status) return;
      demandLegal(inquiry.status, status);
      const now = needs.clock();
      await tx
        .update(inquiries)
        .set({ status, decidedAt: now, declineReasons: reasons, declineOther: other, informationWantedAt: null })
        .where(eq(inquiries.inquiryID, inquiryID));
      await noteEvents(tx, {
        inquiryID,
        event: status,
        at: now,
        note: other,
        ...(status === 'declined' && { reasons }),
      });
      await enqueue(tx, emailJob({ email: `inquiry-${status}`, inquiryID }));
      await needs.writeAudit(tx, { actorID, action: `inquiry ${status}`, object: nameOf(inquiryID) });
    });
  }
}
