import { and, eq, isNotNull } from 'drizzle-orm';
import {
  leastInformationDays,
  mostInformationDays,
  reminderDays,
  usualInformationDays,
  type InformationItem,
} from '#contract/inquiries/information-items.ts';
import { Refusal } from '#contract/api/refusals.ts';
import { dayOf, daysAfter, instantOf, startOf, type Day } from '#contract/time/local-time.ts';
import type { Database, Db } from '#server/database/database.ts';
import { inquiries } from '#server/database/schema.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { illegalStep, lockInquiry, nameOf, ownerOf } from './locked-inquiry.ts';
import type { HoldApplication, WriteAudit } from './needs.ts';
import { addNotice } from './notices/notice-store.ts';
import { lastWanted, noteEvents } from './timeline.ts';

/** What is missing, the last day to send it, and what staff say about it. */
type Wanted = { items: InformationItem[]; by: Day | undefined; question: string };

/** What is missing for a decision: asked for by email, sent by filling the application out anew. */
export type Information = {
  /** What is waited for already is not asked for again. */
  want(inquiryID: number, wanted: Wanted, actorID: number): Promise<void>;
  /** For an application that arrives: whatever was asked of this person, it is the admin’s turn again. */
  receive(tx: Db, userID: number): Promise<void>;
};

export function createInformation(needs: {
  database: Database;
  clock: () => Date;
  /** By whose calendar days count. */
  timeZone: () => string;
  /** For so many months a notice is kept. */
  keepMonths: () => number;
  holdApplication: HoldApplication;
  writeAudit: WriteAudit;
}): Information {
  const { database, clock } = needs;
  return {
    async want(inquiryID, { items, by, question }, actorID) {
      const now = clock();
      const timeZone = needs.timeZone();
      const byDay = demandDay(by, dayOf(now, timeZone));
      await database.transaction(async (tx) => {
        // First the application, then the inquiry: as when an application is replaced.
        const keepApplication = await needs.holdApplication(tx, await ownerOf(tx, inquiryID));
        const { userID, status, informationWantedAt } = await lockInquiry(tx, inquiryID);
        if (status !== 'pending') throw illegalStep(status);
        const wanted = { note: question, items, byDay };
        if (informationWantedAt !== null && isSame(await lastWanted(tx, inquiryID), wanted)) return;
        await tx
          .update(inquiries)
          .set({ informationWantedAt: now, informationBy: byDay })
          .where(eq(inquiries.inquiryID, inquiryID));
        await noteEvents(tx, { inquiryID, event: 'information wanted', at: now, ...wanted });
        const told = { inquiryID, userID, kind: 'incomplete' as const, items, byDay, words: question, at: now };
        const { noticeID, keepUntil } = await addNotice(tx, told, { timeZone, months: needs.keepMonths() });
        await keepApplication(keepUntil);
        await enqueue(tx, emailJob({ email: 'information-wanted', inquiryID, noticeID }), {
          ...emailJob({ email: 'information-reminder', inquiryID, noticeID }),
          dueAt: morningOf(daysAfter(byDay, -reminderDays), timeZone),
        });
        await needs.writeAudit(tx, { actorID, action: 'information wanted', object: nameOf(inquiryID) });
      });
    },

    async receive(tx, userID) {
      const answered = await tx
        .update(inquiries)
        .set({ informationWantedAt: null, informationBy: null })
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

/** Enough time to send something, and not so much that the answer waits for ever. */
function demandDay(by: Day | undefined, today: Day): Day {
  if (by === undefined) return daysAfter(today, usualInformationDays);
  if (by >= daysAfter(today, leastInformationDays) && by <= daysAfter(today, mostInformationDays)) return by;
  throw new Refusal('invalid-input', {
    problems: { by: { code: 'not-an-information-day', least: leastInformationDays, most: mostInformationDays } },
  });
}

const nineInMinutes = 9 * 60;
const morningOf = (day: Day, timeZone: string) => instantOf(day, nineInMinutes, timeZone) ?? startOf(day, timeZone);

type Told = { note: string; items: readonly InformationItem[] | null; byDay: Day | null };

const isSame = (last: Told | undefined, wanted: Told) =>
  last !== undefined &&
  last.note === wanted.note &&
  last.byDay === wanted.byDay &&
  JSON.stringify(last.items) === JSON.stringify(wanted.items);
