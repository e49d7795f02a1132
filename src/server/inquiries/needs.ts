import type { AuditAction } from '#contract/audit/audit-actions.ts';
import type { StaffInquiry } from '#contract/inquiries/inquiry.ts';
import type { Db } from '#server/database/database.ts';

/** What inquiries need of other features; the app hands it over. */
export type WriteAudit = (
  tx: Db,
  ...deeds: { actorID: number | null; action: AuditAction; object: string }[]
) => Promise<void>;

/** Locks a person's application, if there is one, and gives the way to keep it for longer. */
export type HoldApplication = (tx: Db, userID: number) => Promise<(until: Date) => Promise<void>>;

/** What an applicant wrote, under the names by which the admin knows it. */
export type ApplicantFacts = Omit<
  StaffInquiry,
  'inquiryID' | 'userID' | 'carID' | 'fName' | 'lName' | 'email' | 'isEmailConfirmed' | 'inquiryStatus' | 'createdAt'
>;

/** An application that is still encrypted: it is opened when the look at it has been written down. */
export type ApplicationOfUser = { applicationID: number; userID: number; open(): ApplicantFacts };
export type FindApplications = (tx: Db, userIDs: number[]) => Promise<ApplicationOfUser[]>;
