import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { StaffInquiry } from '#contract/inquiries/inquiry.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { Database, Db } from '#server/database/database.ts';
import { cars, inquiries, users } from '#server/database/schema.ts';
import type { Log } from '#server/log.ts';
import { viewsBy, openFactsOfMany } from './applicant-facts.ts';
import type { FindApplications, WriteAudit } from './needs.ts';
import { noteReview } from './timeline.ts';

const mostShown = 1000;

/** The inquiries on a car as the admin sees them. The look is written down before anything is opened. */
export type ListCarInquiries = (carID: number, actorID: number) => Promise<StaffInquiry[]>;

export function createCarInquiries(needs: {
  database: Database;
  clock: () => Date;
  findApplications: FindApplications;
  writeAudit: WriteAudit;
  log: Log;
}): ListCarInquiries {
  return async (carID, actorID) => {
    const { rows, applications } = await needs.database.transaction(async (tx) => {
      const rows = await readRows(tx, carID);
      const applications = await needs.findApplications(
        tx,
        rows.map((row) => row.userID),
      );
      await noteReview(
        tx,
        rows.map((row) => row.inquiryID),
        needs.clock(),
      );
      await needs.writeAudit(
        tx,
        { actorID, action: 'inquiries viewed', object: `car:${carID}` },
        ...viewsBy(applications, actorID),
      );
      return { rows, applications };
    });
    const factsOf = openFactsOfMany(applications, needs.log);
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      ...factsOf(row.userID),
    }));
  };
}

async function readRows(tx: Db, carID: number) {
  const [car] = await tx
    .select({ carID: cars.carID })
    .from(cars)
    .where(and(eq(cars.carID, carID), isNull(cars.deletedAt)))
    .limit(1);
  if (car === undefined) throw new Refusal('car-not-found');
  return tx
    .select({
      inquiryID: inquiries.inquiryID,
      userID: inquiries.userID,
      carID: inquiries.carID,
      fName: users.fName,
      lName: users.lName,
      email: users.email,
      isEmailConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      inquiryStatus: inquiries.status,
      createdAt: inquiries.createdAt,
    })
    .from(inquiries)
    .innerJoin(users, eq(users.userID, inquiries.userID))
    .where(eq(inquiries.carID, carID))
    .orderBy(asc(inquiries.createdAt), asc(inquiries.inquiryID))
    .limit(mostShown);
}
