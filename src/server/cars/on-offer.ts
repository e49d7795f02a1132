import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { cars } from '#server/database/schema.ts';

/** Whether the public sees the car. Held until the transaction ends, so that it is not taken off while it is being asked about. */
export async function isOnOffer(tx: Db, carID: number): Promise<boolean> {
  const found = await tx
    .select({ carID: cars.carID })
    .from(cars)
    .where(and(eq(cars.carID, carID), eq(cars.status, 'active'), isNull(cars.deletedAt)))
    .for('share');
  return found.length > 0;
}
