import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#contract/api/refusals.ts';
import type { StaffCarWithPhotos } from '#contract/inventory/staff-car.ts';
import type { Db } from '#server/database/database.ts';
import { cars } from '#server/database/schema.ts';

/** What every change of a car does besides its own: it counts, and it is dated. */
export const counted = (at: Date) => ({ version: sql`${cars.version} + 1`, updatedAt: at });

/** A deleted car can be brought back for a moment, and nothing else can be done to it. */
export const isThere = (carID: number) => and(eq(cars.carID, carID), isNull(cars.deletedAt));

/** Counts a change of what hangs on the car, and holds the car until the transaction ends. */
export async function touchCar(tx: Db, carID: number, at: Date): Promise<void> {
  const touched = await tx.update(cars).set(counted(at)).where(isThere(carID)).returning({ carID: cars.carID });
  if (touched.length === 0) throw new Refusal('car-not-found');
}

/** Who is told that they saw an old car is shown the new one, read when the transaction is over. */
export async function withCurrentCar<T>(work: Promise<T>, read: () => Promise<StaffCarWithPhotos>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'stale-car') throw error;
    throw new Refusal('stale-car', { problem: error.problem, extra: { car: await read() } });
  }
}
