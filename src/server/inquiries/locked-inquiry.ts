import { and, eq, isNull } from 'drizzle-orm';
import { inquiryTransitions, type InquiryStatus } from '#contract/inquiries/inquiry-terms.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Db } from '#server/database/database.ts';
import { cars, inquiries } from '#server/database/schema.ts';

export type LockedInquiry = { status: InquiryStatus; informationWantedAt: Date | null };

/** Nobody else changes it until the transaction ends. With its car it is gone. */
export async function lockInquiry(tx: Db, inquiryID: number): Promise<LockedInquiry> {
  const [found] = await tx
    .select({ status: inquiries.status, informationWantedAt: inquiries.informationWantedAt })
    .from(inquiries)
    .innerJoin(cars, eq(cars.carID, inquiries.carID))
    .where(and(eq(inquiries.inquiryID, inquiryID), isNull(cars.deletedAt)))
    .for('update', { of: inquiries });
  if (found === undefined) throw new Refusal('inquiry-not-found');
  return found;
}

/** Who saw an older state is told the true one. */
export function demandLegal(from: InquiryStatus, to: InquiryStatus): void {
  if (!inquiryTransitions[from].includes(to)) throw illegalStep(from);
}

export const illegalStep = (inquiryStatus: InquiryStatus) => new Refusal('illegal-step', { extra: { inquiryStatus } });

/** As the audit log names it. */
export const nameOf = (inquiryID: number) => `inquiry:${inquiryID}`;
