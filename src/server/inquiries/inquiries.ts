import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/refusals.ts';
import type { Database } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { inquiries } from '#server/database/schema.ts';

/** What buyers ask of the dealer about one car. One person asks about one car once: the database sees to it. */
export type Inquiries = {
  request(userID: number, carID: number): Promise<number>;
  approve(inquiryID: number): Promise<void>;
};

export function createInquiries(needs: { database: Database; clock: () => Date }): Inquiries {
  const { database, clock } = needs;
  return {
    async request(userID, carID) {
      try {
        const [made] = await database.db
          .insert(inquiries)
          .values({ userID, carID, createdAt: clock() })
          .returning({ inquiryID: inquiries.inquiryID });
        if (made === undefined) throw new Error('An inserted inquiry did not come back.');
        return made.inquiryID;
      } catch (error) {
        if (isUniqueViolation(error)) throw new Refusal('already-inquired');
        throw error;
      }
    },
    async approve(inquiryID) {
      await database.db
        .update(inquiries)
        .set({ status: 'approved', decidedAt: clock() })
        .where(and(eq(inquiries.inquiryID, inquiryID), eq(inquiries.status, 'pending')));
    },
  };
}
