import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { except, union } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import { emails } from '#contract/jobs/emails.ts';
import type { CarInStatus } from '#contract/inventory/staff-car.ts';
import type { Db } from '#server/database/database.ts';
import { inquiries, users, viewings } from '#server/database/schema.ts';
import { emailJob } from '#server/mail/email-job.ts';
import type { NewJob } from '#server/jobs/enqueue.ts';

type Reader = { carID: number; userID: number };
type AskingReader = Reader & { isConfirmed: boolean };

/**
 * The emails about cars whose status changes, to those who asked about them: that a car is gone, or that it can be had again.
 * Whoever waits for that is told too, and nobody twice.
 */
export async function newsFor(
  tx: Db,
  change: { cars: CarInStatus[]; to: CarStatus; watchers: Reader[]; now: Date; buyerID?: number | undefined },
): Promise<NewJob[]> {
  const { cars, to, watchers, now, buyerID } = change;
  const told = cars.filter((car) => isNews(car.status, to)).map((car) => car.carID);
  const email = to === 'active' ? 'car-back' : 'car-gone';
  // What is news goes to confirmed addresses only, so that nobody counts an email that is never sent.
  const all = await (isGone(to) ? listAskedOnly(tx, told, now) : listAsked(tx, told, now));
  const asked = all.filter(
    ({ isConfirmed, userID }) => userID !== buyerID && (isConfirmed || emails[email].kind !== 'news'),
  );
  const isAsking = ({ carID, userID }: Reader) => asked.some((one) => one.carID === carID && one.userID === userID);
  const readers = [...asked, ...watchers.filter((watcher) => !isAsking(watcher))];
  return readers.map(({ carID, userID }) => emailJob({ email, carID, userID, status: to }));
}

/** What is sold or archived was told to be gone. Only a reservation or a sale that came to nothing is worth a second email. */
function isNews(from: CarStatus, to: CarStatus): boolean {
  if (from === to) return false;
  return to === 'active' ? from !== 'archived' : from === 'active' || from === 'reserved';
}

/** What the audit log calls the change to each of them. */
export const statusDeeds: Record<CarStatus, AuditAction> = {
  active: 'car put on offer',
  archived: 'car archived',
  reserved: 'car reserved',
  sold: 'car sold',
};

/** Nobody is to come for it any more. */
export const isGone = (status: CarStatus) => status === 'sold' || status === 'archived';

/** Whose inquiry is open, and who is coming to see the car. */
async function listAsked(tx: Db, carIDs: number[], now: Date): Promise<AskingReader[]> {
  if (carIDs.length === 0) return [];
  const { asking, coming } = readers(tx, carIDs, now);
  return union(asking, coming).orderBy(inquiries.carID, inquiries.userID);
}

/** Whose inquiry is open and who is not coming to see the car: whoever is, is told that the viewing is canceled and why. */
export async function listAskedOnly(tx: Db, carIDs: number[], now: Date): Promise<AskingReader[]> {
  if (carIDs.length === 0) return [];
  const { asking, coming } = readers(tx, carIDs, now);
  return except(asking, coming).orderBy(inquiries.carID, inquiries.userID);
}

function readers(tx: Db, carIDs: number[], now: Date) {
  const asking = tx
    .select({ carID: inquiries.carID, userID: inquiries.userID, isConfirmed })
    .from(inquiries)
    .innerJoin(users, eq(users.userID, inquiries.userID))
    .where(and(inArray(inquiries.carID, carIDs), ne(inquiries.status, 'declined')));
  const coming = tx
    .select({ carID: viewings.carID, userID: users.userID, isConfirmed })
    .from(viewings)
    // Who has no account hears of it when the viewing is called off, as it is wherever this is asked for.
    .innerJoin(users, eq(users.userID, viewings.userID))
    .where(and(inArray(viewings.carID, carIDs), eq(viewings.status, 'booked'), gt(viewings.startsAt, now)));
  return { asking, coming };
}

const isConfirmed = sql<boolean>`${users.emailConfirmedAt} is not null`;
