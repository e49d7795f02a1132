import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/api/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { inquiries } from '#server/database/schema.ts';
import { emailJob } from '#server/mail/email-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { nameOf } from './locked-inquiry.ts';
import type { WriteAudit } from './needs.ts';
import { noteEvents } from './timeline.ts';

/** What buyers ask of the dealer about one car. One person asks about one car once: the database sees to it. */
export type Inquiries = {
  request(userID: number, carID: number): Promise<number>;
  /** For an application that names a car: where the car is not for sale or was asked about already, nothing is made. */
  requestIfMissing(tx: Db, userID: number, carID: number): Promise<void>;
  cancel(userID: number, carID: number): Promise<void>;
  delete(inquiryID: number, actorID: number): Promise<void>;
};

export function createInquiries(needs: {
  database: Database;
  clock: () => Date;
  isOnOffer: (tx: Db, carID: number) => Promise<boolean>;
  isApplicationOnFile: (tx: Db, userID: number) => Promise<boolean>;
  /** Refuses whoever asks and takes back all day: each leaves an email, and an entry in the audit log for ever. */
  spendChange: (userID: number) => Promise<void>;
  writeAudit: WriteAudit;
}): Inquiries {
  const { database, clock, writeAudit } = needs;
  return {
    async request(userID, carID) {
      await needs.spendChange(userID);
      return database.transaction(async (tx) => {
        if (!(await needs.isOnOffer(tx, carID))) throw new Refusal('car-not-found');
        if (!(await needs.isApplicationOnFile(tx, userID))) throw new Refusal('no-pre-approval');
        const inquiryID = await insert(tx, userID, carID);
        if (inquiryID === undefined) throw new Refusal('already-inquired');
        return inquiryID;
      });
    },

    async requestIfMissing(tx, userID, carID) {
      if (await needs.isOnOffer(tx, carID)) await insert(tx, userID, carID);
    },

    async cancel(userID, carID) {
      await needs.spendChange(userID);
      await database.transaction(async (tx) => {
        const [cancelled] = await tx
          .delete(inquiries)
          .where(and(eq(inquiries.userID, userID), eq(inquiries.carID, carID)))
          .returning({ inquiryID: inquiries.inquiryID });
        if (cancelled === undefined) throw new Refusal('inquiry-not-found');
        await writeAudit(tx, { actorID: userID, action: 'inquiry cancelled', object: nameOf(cancelled.inquiryID) });
      });
    },

    delete: (inquiryID, actorID) =>
      database.transaction(async (tx) => {
        const deleted = await tx
          .delete(inquiries)
          .where(eq(inquiries.inquiryID, inquiryID))
          .returning({ inquiryID: inquiries.inquiryID });
        if (deleted.length === 0) throw new Refusal('inquiry-not-found');
        await writeAudit(tx, { actorID, action: 'inquiry deleted', object: nameOf(inquiryID) });
      }),
  };

  /** Undefined where this person has asked about this car before. */
  async function insert(tx: Db, userID: number, carID: number): Promise<number | undefined> {
    const now = clock();
    const [made] = await tx
      .insert(inquiries)
      .values({ userID, carID, createdAt: now })
      .onConflictDoNothing({ target: [inquiries.userID, inquiries.carID] })
      .returning({ inquiryID: inquiries.inquiryID });
    if (made === undefined) return undefined;
    const { inquiryID } = made;
    await noteEvents(tx, { inquiryID, event: 'submitted', at: now });
    await enqueue(tx, emailJob({ email: 'inquiry-received', inquiryID }));
    return inquiryID;
  }
}
