import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { cars, savedCars } from '#server/database/schema.ts';

const mostShown = 1000;

/** The cars a person keeps in mind; what they kept before they logged in is merged by saving it again. */
export type SavedCars = {
  /** Newest first. */
  listFor(userID: number): Promise<number[]>;
  /** Cars that are sold or archived are passed over, those saved already keep their place. */
  save(userID: number, carIDs: number[]): Promise<number[]>;
  remove(userID: number, carID: number): Promise<number[]>;
};

export function createSavedCars({ database, clock }: { database: Database; clock: () => Date }): SavedCars {
  const { db } = database;

  async function listFor(userID: number): Promise<number[]> {
    const rows = await db
      .select({ carID: savedCars.carID })
      .from(savedCars)
      .innerJoin(cars, eq(cars.carID, savedCars.carID))
      .where(and(eq(savedCars.userID, userID), isNull(cars.deletedAt)))
      .orderBy(desc(savedCars.savedAt), desc(savedCars.carID))
      .limit(mostShown);
    return rows.map((row) => row.carID);
  }

  return {
    listFor,
    async save(userID, carIDs) {
      const keepable = db
        .select({
          userID: sql<number>`${userID}::integer`.as('user_id'),
          carID: cars.carID,
          savedAt: sql<Date>`${clock().toISOString()}::timestamptz`.as('saved_at'),
        })
        .from(cars)
        .where(and(inArray(cars.carID, carIDs), inArray(cars.status, ['active', 'reserved']), isNull(cars.deletedAt)));
      if (carIDs.length > 0) await db.insert(savedCars).select(keepable).onConflictDoNothing();
      return listFor(userID);
    },
    async remove(userID, carID) {
      await db.delete(savedCars).where(and(eq(savedCars.userID, userID), eq(savedCars.carID, carID)));
      return listFor(userID);
    },
  };
}
