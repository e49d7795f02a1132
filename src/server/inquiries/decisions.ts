import { eq } from 'drizzle-orm';
import type { DeclineReason } from '#contract/inquiries/decline-reasons.ts';
import { keepNoticeUntil } from '#contract/inquiries/notice-terms.ts';
import { dayOf, daysAfter } from '#contract/time/local-time.ts';
import type { Database } from '#server/database/database.ts';
import { inquiries } from '#server/database/schema.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { demandLegal, lockInquiry, nameOf, ownerOf, soldToAnother } from './locked-inquiry.ts';
import type { HoldApplication, WriteAudit } from './needs.ts';
import { addNotice } from './notices/notice-store.ts';
import { isClosedBySale } from './sold-cars.ts';
import { noteEvents } from './timeline.ts';

/** What the admin decides. A decision that stands already changes nothing and sends nothing. */
export type Decisions = {
  approve(inquiryID: number, actorID: number | null): Promise<void>;
  /** The buyer reads the reasons. */
  decline(inquiryID: number, why: Why, actorID: number): Promise<void>;
};

type Why = { reasons: DeclineReason[]; other: string };
type Decision = { status: 'approved' | 'declined' } & Why;

export function createDecisions(needs: {
  database: Database;
  clock: () => Date;
  /** By whose calendar a notice is kept. */
  timeZone: () => string;
  /** For so many months. */
  keepMonths: () => number;
  /** For so many days an approval holds. */
  approvalDays: () => number;
  holdApplication: HoldApplication;
  writeAudit: WriteAudit;
}): Decisions {
  /** Of an approval. */
  const lastDay = (now: Date) => daysAfter(dayOf(now, needs.timeZone()), needs.approvalDays());
  return {
    approve: (inquiryID, actorID) => decide(inquiryID, { status: 'approved', reasons: [], other: '' }, actorID),
    decline: (inquiryID, why, actorID) => decide(inquiryID, { status: 'declined', ...why }, actorID),
  };

  function decide(inquiryID: number, { status, reasons, other }: Decision, actorID: number | null): Promise<void> {
    return needs.database.transaction(async (tx) => {
      // First the application, then the inquiry: as when an application is replaced.
      const keepApplication = await needs.holdApplication(tx, await ownerOf(tx, inquiryID));
      const inquiry = await lockInquiry(tx, inquiryID);
      if (inquiry.status === status) return;
      demandLegal(inquiry.status, status);
      if (status === 'approved' && (await isClosedBySale(tx, inquiryID))) throw soldToAnother(inquiry.status);
      const now = needs.clock();
      await tx
        .update(inquiries)
        .set({
          status,
          decidedAt: now,
          declineReasons: reasons,
          declineOther: other,
          informationWantedAt: null,
          informationBy: null,
          approvedUntil: status === 'approved' ? lastDay(now) : null,
        })
        .where(eq(inquiries.inquiryID, inquiryID));
      await noteEvents(tx, {
        inquiryID,
        event: status,
        at: now,
        note: other,
        ...(status === 'declined' && { reasons }),
      });
      const kept = { timeZone: needs.timeZone(), months: needs.keepMonths() };
      if (status === 'approved') {
        await keepApplication(keepNoticeUntil(now, kept.timeZone, kept.months));
        await enqueue(tx, emailJob({ email: 'inquiry-approved', inquiryID }));
      } else {
        const told = { inquiryID, userID: inquiry.userID, kind: status, reasons, words: other, at: now };
        const { noticeID, keepUntil } = await addNotice(tx, told, kept);
        await keepApplication(keepUntil);
        await enqueue(tx, emailJob({ email: 'inquiry-declined', inquiryID, noticeID }));
      }
      await needs.writeAudit(tx, { actorID, action: `inquiry ${status}`, object: nameOf(inquiryID) });
    });
  }
}
