import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Car } from '#contract/inventory/car.ts';
import type { OpenedInquiry } from '#contract/inquiries/inbox.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { FinanceTerms } from '#contract/inventory/money.ts';
import type { Database, Db } from '#server/database/database.ts';
import { applications, cars, inquiries, users, viewings } from '#server/database/schema.ts';
import { viewsBy, openFacts } from './applicant-facts.ts';
import { isApplicant, isBookedFor, rowColumns, tellRow } from './inbox-row.ts';
import { paymentOf } from './inquiry-payment.ts';
import { nameOf } from './locked-inquiry.ts';
import type { FindApplications, WriteAudit } from './needs.ts';
import { readNotes } from './notes.ts';
import { listNotices } from './notices/notice-store.ts';
import { noteReview, readTimelines } from './timeline.ts';

/** All there is to one inquiry. The look is written down before anything is opened. */
export type OpenInquiry = (inquiryID: number, actorID: number) => Promise<OpenedInquiry>;

export function createOpenInquiry(needs: {
  database: Database;
  clock: () => Date;
  /** By whose calendar days count. */
  timeZone: () => string;
  findApplications: FindApplications;
  readCars: (carIDs: number[]) => Promise<Car[]>;
  /** Under which the dealer finances. */
  terms: () => FinanceTerms;
  writeAudit: WriteAudit;
}): OpenInquiry {
  return async (inquiryID, actorID) => {
    const { row, applications, timeline, notes, notices } = await needs.database.transaction(async (tx) => {
      const row = await readRow(tx, inquiryID);
      const applications = await needs.findApplications(tx, [row.userID]);
      await noteReview(tx, [inquiryID], needs.clock());
      const timeline = (await readTimelines(tx, [inquiryID])).get(inquiryID) ?? [];
      const notes = await readNotes(tx, inquiryID);
      const notices = await listNotices(tx, inquiryID);
      const look = { actorID, action: 'inquiry viewed' as const, object: nameOf(inquiryID) };
      await needs.writeAudit(tx, look, ...viewsBy(applications, actorID));
      return { row, applications, timeline, notes, notices };
    });
    const [car] = await needs.readCars([row.carID]);
    const facts = openFacts(applications)(row.userID);
    return {
      ...tellRow(row, car, { now: needs.clock(), timeZone: needs.timeZone() }),
      ...facts,
      carPrice: car?.carPrice ?? null,
      payment: car === undefined ? null : paymentOf(car, facts, needs.terms()),
      language: row.language,
      isEmailConfirmed: row.isEmailConfirmed,
      approvedUntil: row.approvedUntil,
      declineReasons: row.declineReasons,
      declineOther: row.declineOther,
      timeline,
      notes,
      notices,
    };
  };
}

async function readRow(tx: Db, inquiryID: number) {
  const [found] = await tx
    .select({
      ...rowColumns,
      approvedUntil: inquiries.approvedUntil,
      declineReasons: inquiries.declineReasons,
      declineOther: inquiries.declineOther,
      language: users.language,
      isEmailConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
    })
    .from(inquiries)
    .innerJoin(users, eq(users.userID, inquiries.userID))
    .innerJoin(cars, eq(cars.carID, inquiries.carID))
    .leftJoin(applications, isApplicant)
    .leftJoin(viewings, isBookedFor)
    .where(and(eq(inquiries.inquiryID, inquiryID), isNull(cars.deletedAt)))
    .limit(1);
  if (found === undefined) throw new Refusal('inquiry-not-found');
  return found;
}
