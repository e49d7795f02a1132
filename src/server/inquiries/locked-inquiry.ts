import { and, eq, isNull } from 'drizzle-orm';
import { inquiryTransitions, type InquiryStatus } from '#contract/inquiries/inquiry-terms.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Db } from '#server/database/database.ts';
import { cars, inquiries } from '#server/database/schema.ts';

export type LockedInquiry = { userID: number; status: InquiryStatus; informationWantedAt: Date | null };

/** Nobody else changes it until the transaction ends. With its car it is gone. */
export async function lockInquiry(tx: Db, inquiryID: number): Promise<LockedInquiry> {
  const [found] = await tx
    .select({
      userID: inquiries.userID,
      status: inquiries.status,
      informationWantedAt: inquiries.informationWantedAt,
    })
    .from(inquiries)
    .innerJoin(cars, eq(cars.carID, inquiries.carID))
    .where(and(eq(inquiries.inquiryID, inquiryID), isNull(cars.deletedAt)))
    .for('update', { of: inquiries });
  if (found === undefined) throw new Refusal('inquiry-not-found');
  return found;
}

/** Whose it is; nothing is locked by asking. */
export async function ownerOf(tx: Db, inquiryID: number): Promise<number> {
  const [found] = await tx
    .select({ userID: inquiries.userID })
    .from(inquiries)
    .where(eq(inquiries.inquiryID, inquiryID))
    .limit(1);
  if (found === undefined) throw new Refusal('inquiry-not-found');
  return found.userID;
}

/** Who saw an older state is told the true one. */
export function demandLegal(from: InquiryStatus, to: InquiryStatus): void {
  if (!inquiryTransitions[from].includes(to)) throw illegalStep(from);
}

export const illegalStep = (inquiryStatus: InquiryStatus) => new Refusal('illegal-step', { extra: { inquiryStatus } });

/** Nobody is told that they may buy what somebody else has bought. */
export const soldToAnother = (inquiryStatus: InquiryStatus) =>
  new Refusal('illegal-step', { problem: { code: 'sold-to-another' }, extra: { inquiryStatus } });

/** As the audit log names it. */
export const nameOf = (inquiryID: number) => `inquiry:${inquiryID}`;
