import type { AuditAction } from '#contract/audit-actions.ts';
import type { ClerkInquiry } from '#contract/inquiry.ts';
import type { Db } from '#server/database/database.ts';

/** What inquiries need of other rooms of the house; the app hands it over. */
export type WriteAudit = (
  tx: Db,
  ...deeds: { actorID: number | null; action: AuditAction; object: string }[]
) => Promise<void>;

/** What an applicant wrote, under the names by which the clerk knows it. */
export type ApplicantFacts = Omit<
  ClerkInquiry,
  'inquiryID' | 'userID' | 'carID' | 'fName' | 'lName' | 'email' | 'isEmailConfirmed' | 'inquiryStatus' | 'createdAt'
>;

/** An application that is still sealed: it is opened when the look at it has been written down. */
export type ApplicationOfUser = { applicationID: number; userID: number; open(): ApplicantFacts };
export type FindApplications = (tx: Db, userIDs: number[]) => Promise<ApplicationOfUser[]>;
