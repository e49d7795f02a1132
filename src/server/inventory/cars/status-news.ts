import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
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
  change: { cars: CarInStatus[]; to: CarStatus; watchers: Reader[]; now: Date },
): Promise<NewJob[]> {
  const { cars, to, watchers, now } = change;
  const told = cars.filter((car) => isNews(car.status, to)).map((car) => car.carID);
  const email = to === 'active' ? 'car-back' : 'car-gone';
  // What is news goes to confirmed addresses only, so that nobody counts an email that is never sent.
  const asked = (await listAsked(tx, told, now)).filter(
    ({ isConfirmed }) => isConfirmed || emails[email].kind !== 'news',
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

/** Whose inquiry is open, and who is coming to see the car. */
export async function listAsked(tx: Db, carIDs: number[], now: Date): Promise<AskingReader[]> {
  if (carIDs.length === 0) return [];
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
  return union(asking, coming).orderBy(inquiries.carID, inquiries.userID);
}

const isConfirmed = sql<boolean>`${users.emailConfirmedAt} is not null`;
