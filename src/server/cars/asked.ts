import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { CarStatus } from '#contract/car-terms.ts';
import type { CarInStatus } from '#contract/stock.ts';
import type { Db } from '#server/database/database.ts';
import { inquiries, viewings } from '#server/database/schema.ts';
import { letterPromise } from '#server/mail/letter-job.ts';
import type { Promised } from '#server/outbox/promise.ts';

/** The letters to those who asked about cars whose status changes: that a car is gone, or that it can be had again. */
export async function newsFor(tx: Db, cars: CarInStatus[], to: CarStatus, now: Date): Promise<Promised[]> {
  const told = cars.filter((car) => isNews(car.status, to)).map((car) => car.carID);
  const letter = to === 'active' ? 'car-back' : 'car-gone';
  return (await listAsked(tx, told, now)).map((ids) => letterPromise(letter, { ...ids, status: to }));
}

/** What is sold or archived was told to be gone. Only a reservation or a sale that came to nothing is worth a second letter. */
function isNews(from: CarStatus, to: CarStatus): boolean {
  if (from === to) return false;
  return to === 'active' ? from !== 'archived' : from === 'active' || from === 'reserved';
}

/** Whose inquiry is open, and who is coming to see the car. */
export async function listAsked(tx: Db, carIDs: number[], now: Date): Promise<{ carID: number; userID: number }[]> {
  if (carIDs.length === 0) return [];
  const asking = tx
    .select({ carID: inquiries.carID, userID: inquiries.userID })
    .from(inquiries)
    .where(and(inArray(inquiries.carID, carIDs), ne(inquiries.status, 'declined')));
  const coming = tx
    .select({ carID: viewings.carID, userID: viewings.userID })
    .from(viewings)
    .where(and(inArray(viewings.carID, carIDs), eq(viewings.status, 'booked'), gt(viewings.startsAt, now)));
  return union(asking, coming).orderBy(inquiries.carID, inquiries.userID);
}
