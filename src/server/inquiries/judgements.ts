import { asc, eq } from 'drizzle-orm';
import { carName } from '#contract/inventory/car-name.ts';
import type { KeptInquiry } from '#contract/keeping/kept-applications.ts';
import type { Db } from '#server/database/database.ts';
import { cars, creditNotices, inquiries } from '#server/database/schema.ts';
import { readNotes } from './notes.ts';

/** What became of everything a person asked for, with what staff noted: it is kept with the application that was judged. */
export async function readJudgements(tx: Db, userID: number): Promise<Judgements> {
  const rows = await tx
    .select({
      inquiryID: inquiries.inquiryID,
      status: inquiries.status,
      createdAt: inquiries.createdAt,
      decidedAt: inquiries.decidedAt,
      reasons: inquiries.declineReasons,
      other: inquiries.declineOther,
      carYear: cars.carYear,
      carMake: cars.carMake,
      carModel: cars.carModel,
    })
    .from(inquiries)
    .innerJoin(cars, eq(cars.carID, inquiries.carID))
    .where(eq(inquiries.userID, userID))
    .orderBy(asc(inquiries.inquiryID));
  const judged: KeptInquiry[] = [];
  for (const { inquiryID, carYear, carMake, carModel, createdAt, decidedAt, ...row } of rows) {
    const notes = await readNotes(tx, inquiryID);
    judged.push({
      ...row,
      car: carName({ carYear, carMake, carModel }),
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      notes: notes.map(({ at, body }) => ({ at, body })),
    });
  }
  const notices = await tx
    .select({ noticeID: creditNotices.noticeID })
    .from(creditNotices)
    .where(eq(creditNotices.userID, userID))
    .orderBy(asc(creditNotices.noticeID));
  return { inquiries: judged, noticeIDs: notices.map(({ noticeID }) => noticeID) };
}

/** After the person is gone nothing else tells which notices answered which application. */
type Judgements = { inquiries: KeptInquiry[]; noticeIDs: number[] };
