import { and, eq, isNull } from 'drizzle-orm';
import type { CarStatus } from '#contract/inventory/car-terms.ts';
import type { Db } from '#server/database/database.ts';
import { cars } from '#server/database/schema.ts';

/** Whether the public sees the car. Held until the transaction ends, so that it is not taken off while it is being asked about. */
export const isOnOffer = (tx: Db, carID: number): Promise<boolean> => isHeldAs(tx, carID, 'active');

/** Whether it is kept for somebody; held likewise. */
export const isReserved = (tx: Db, carID: number): Promise<boolean> => isHeldAs(tx, carID, 'reserved');

async function isHeldAs(tx: Db, carID: number, status: CarStatus): Promise<boolean> {
  const found = await tx
    .select({ carID: cars.carID })
    .from(cars)
    .where(and(eq(cars.carID, carID), eq(cars.status, status), isNull(cars.deletedAt)))
    .for('share');
  return found.length > 0;
}
