import { and, asc, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { cars, inquiries, inquiryTimeline, sales } from '#server/database/schema.ts';
import { noteEvents } from './timeline.ts';

const event = 'car sold';

/**
 * Closes what others than the buyer asked about cars that are sold: their timelines say so, and staff have nothing left to do.
 * What is closed already stays so. Gives those whose inquiries are closed by it.
 */
export async function closeInquiries(tx: Db, carIDs: number[], at: Date): Promise<{ carID: number; userID: number }[]> {
  const closed = tx
    .select({ one: sql`1` })
    .from(inquiryTimeline)
    .where(and(eq(inquiryTimeline.inquiryID, inquiries.inquiryID), eq(inquiryTimeline.event, event)));
  const buying = tx
    .select({ one: sql`1` })
    .from(sales)
    .where(eq(sales.inquiryID, inquiries.inquiryID));
  const open = await tx
    .select({ inquiryID: inquiries.inquiryID, carID: inquiries.carID, userID: inquiries.userID })
    .from(inquiries)
    .where(
      and(inArray(inquiries.carID, carIDs), ne(inquiries.status, 'declined'), notExists(buying), notExists(closed)),
    )
    .orderBy(asc(inquiries.inquiryID))
    .for('key share', { of: inquiries });
  await noteEvents(tx, ...open.map(({ inquiryID }) => ({ inquiryID, event: 'car sold' as const, at })));
  return open;
}

/** Whether its car was sold to somebody else, or to nobody by name: then nobody who asked is the buyer. */
export async function isClosedBySale(tx: Db, inquiryID: number): Promise<boolean> {
  const [found] = await tx
    .select({ status: cars.status, soldTo: sales.inquiryID })
    .from(inquiries)
    .innerJoin(cars, eq(cars.carID, inquiries.carID))
    .leftJoin(sales, eq(sales.carID, cars.carID))
    .where(eq(inquiries.inquiryID, inquiryID))
    .limit(1);
  return found?.status === 'sold' && found.soldTo !== inquiryID;
}

/** The cars are for sale again, or this person bought them: their timelines no longer say that they were sold. */
export async function reopenInquiries(tx: Db, carIDs: number[], userID?: number): Promise<void> {
  const theirs = tx
    .select({ inquiryID: inquiries.inquiryID })
    .from(inquiries)
    .where(and(inArray(inquiries.carID, carIDs), userID === undefined ? undefined : eq(inquiries.userID, userID)));
  await tx
    .delete(inquiryTimeline)
    .where(and(eq(inquiryTimeline.event, event), inArray(inquiryTimeline.inquiryID, theirs)));
}
